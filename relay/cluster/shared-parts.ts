import type { Clock } from '../base/clock.ts'
import type { KeepPolled } from '../topics/keep-polled.ts'
import type { TopicStore } from './topic-store.ts'

/** The parts that all shared topics of a relay use. */
export type SharedParts = {
  store: TopicStore
  clock: Clock
  /** `keepPolled` polls for all relays; `keepPolledAlone` for this relay's sockets alone, at its share of the load. */
  keepPolled: KeepPolled
  keepPolledAlone: KeepPolled
  /** Returns an epoch that no relay has ever used. */
  newEpoch: () => string
  counters: ClusterCounters
}
/** Messages by outcome, for the metrics. */
export type ClusterCounters = { published: number; heard: number; fenced: number; outdated: number; reread: number }
