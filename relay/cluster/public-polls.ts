import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { KeepPolled } from '../hub/feeds.ts'
import { sparingTimings } from '../timings.ts'
import { type OnPoll, pollingFrom } from '../topics/keep-polled.ts'
import { type Reader, sparingReader } from '../upstream/reader.ts'

/** Public topics are polled with nobody's token. */
const nobody = { tokenOf: () => null, refused: () => {} }

/** Polls of public topics: for all relays, and for this one alone at its share of the load. */
export function publicPolls(
  parts: { reader: Reader; config: Config; relays: number; clock: Clock },
  onPoll: OnPoll,
): { keepPolled: KeepPolled; keepPolledAlone: KeepPolled } {
  const { reader, config, relays, clock } = parts
  const sparing = { ...config, timings: sparingTimings(config.timings, relays) }
  return {
    keepPolled: pollingFrom({ reader, sessions: nobody, config, clock }, onPoll),
    keepPolledAlone: pollingFrom(
      { reader: sparingReader(reader, relays), sessions: nobody, config: sparing, clock },
      onPoll,
    ),
  }
}
