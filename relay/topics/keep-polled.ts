import type { Document } from '#shared/stream/frame.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { KeepPolled } from '../hub/feeds.ts'
import { type FailureReason, UpstreamFailure } from '../upstream/failure.ts'
import { parseAnswer } from '../upstream/lossless.ts'
import type { Reader } from '../upstream/reader.ts'
import { type Plan, type PublicParsedTopic, planOf } from './catalogue.ts'
import { startPoller } from './poller.ts'

/** Told of every poll, for the metrics. */
export type OnPoll = (kind: PublicParsedTopic['kind'], outcome: 'ok' | FailureReason) => void

/** Keeps topics up to date from the upstream by the catalogue. */
export function pollingFrom(reader: Reader, config: Config, clock: Clock, onPoll: OnPoll): KeepPolled {
  return (topic, on) => {
    const plan = planOf(topic, config)
    // Many answers are the one before to the byte: reading them is most of what a poll costs.
    let last: { bytes: Buffer; document: Document } | null = null
    return startPoller({
      clock,
      interval: plan.interval,
      phase: plan.phase,
      longestBackoff: config.timings.longestBackoff,
      poll: async () => {
        const bytes = await reader.read(plan.url(clock.now()))
        if (last?.bytes.equals(bytes)) return last.document
        const document = documentFrom(bytes, plan)
        last = { bytes, document }
        return document
      },
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

function documentFrom(bytes: Buffer, plan: Plan): Document {
  try {
    return plan.documentOf(parseAnswer(bytes.toString('utf8')))
  } catch {
    throw new UpstreamFailure('garbled')
  }
}
