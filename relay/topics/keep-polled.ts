import type { Document } from '#shared/stream/frame.ts'
import type { ParsedTopic } from '#shared/stream/topics.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import { type FailureReason, UpstreamFailure } from '../upstream/failure.ts'
import { parseAnswer } from '../upstream/lossless.ts'
import { type Reader, TokenRefused } from '../upstream/reader.ts'
import { planOf } from './catalogue.ts'
import { type OwnPoller, startPoller } from './poller.ts'
import { createUnknownSymbols } from './unknown-symbols.ts'

/**
 * Polls a topic until it is stopped. `person`: the account of a personal topic, null for a public one. `heldSince`: when
 * the upstream last confirmed the held document, at this relay or another (epoch ms).
 */
export type KeepPolled = (
  topic: ParsedTopic,
  person: string | null,
  on: { document: (document: Document) => void; failure: (reason: string) => void },
  heldSince?: number | null,
) => OwnPoller

type Parts = {
  reader: Reader
  sessions: Pick<Sessions, 'tokenOf' | 'refused'>
  config: Config
  clock: Clock
  /**
   * Returns the turns of a topic that this relay takes. It is called when the polls begin. By default the relay takes all.
   */
  turns?: () => { of: number; place: number }
  /** Returns whether this relay may poll now. It is called before each poll. By default the relay always may. */
  mayPoll?: () => boolean
}

/** Called with the outcome of every poll. */
export type OnPoll = (kind: ParsedTopic['kind'], outcome: 'ok' | FailureReason) => void

/** Polls topics at the upstream by the catalogue. Personal topics use the live tokens of their account in turn. */
export function pollingFrom(
  { reader, sessions, config, clock, turns = () => every, mayPoll = () => true }: Parts,
  onPoll: OnPoll,
): KeepPolled {
  const unknownSymbols = createUnknownSymbols()
  const readAs = async (url: string, person: string): Promise<Buffer> => {
    for (;;) {
      const token = sessions.tokenOf(person)
      if (token === null) throw new UpstreamFailure('refused')
      try {
        return await reader.readAs(url, token)
      } catch (error) {
        if (!(error instanceof TokenRefused)) throw error
        // This ends the session. The same poll continues with another token while there is one.
        sessions.refused(token)
      }
    }
  }

  return (topic, person, on, heldSince = null) => {
    const plan = planOf(topic, person, config, unknownSymbols)
    const { of, place } = turns()
    // Many answers equal the previous one to the byte, and parsing is most of the cost of a poll.
    let last: { bytes: Buffer; answer: unknown } | null = null
    const request = async (url: string): Promise<unknown> => {
      const bytes = await (person === null ? reader.read(url) : readAs(url, person))
      if (!last?.bytes.equals(bytes)) last = { bytes, answer: parseAnswer(bytes.toString('utf8')) }
      return last.answer
    }
    return startPoller({
      clock,
      interval: plan.interval * of,
      phase: plan.phase + place * plan.interval,
      heldSince,
      apart: plan.interval / 2,
      maxBackoff: config.timings.maxBackoff,
      mayPoll,
      // The exchange's days and hours follow the time of day, not the monotonic clock.
      poll: () => plan.poll(request, Date.now()),
      onAnswer: (document) => {
        onPoll(topic.kind, 'ok')
        on.document(document)
      },
      onFailure: (reason) => {
        onPoll(topic.kind, reason)
        on.failure(reason)
      },
    })
  }
}

const every = { of: 1, place: 0 }
