import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import { type KeepPolled, type OnPoll, pollingFrom } from '../topics/keep-polled.ts'
import { type Reader, throttledReader } from '../upstream/reader.ts'
import type { Turns } from './relay-list.ts'

/** Sessions for public topics, which are polled without a token. */
const nobody = { tokenOf: () => null, refused: () => {} }

/**
 * Creates the two ways to poll public topics: for all relays, while `holdsLeases`, and for this relay alone at its share of
 * the load.
 */
export function publicPolls(
  parts: {
    reader: Reader
    config: Config
    relays: number
    turns: () => Turns
    holdsLeases: () => boolean
    clock: Clock
  },
  onPoll: OnPoll,
): { keepPolled: KeepPolled; keepPolledAlone: KeepPolled } {
  const { reader, config, relays, turns, holdsLeases, clock } = parts
  return {
    keepPolled: pollingFrom({ reader, sessions: nobody, config, clock, mayPoll: holdsLeases }, onPoll),
    keepPolledAlone: pollingFrom(
      { reader: throttledReader(reader, relays), sessions: nobody, config, clock, turns },
      onPoll,
    ),
  }
}
