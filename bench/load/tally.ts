import { Delays } from './delays.ts'

/** Counts of all clients of a crowd since the last `measure`. */
export type Counts = {
  frames: number
  /** Updates by their effect on the held document (see `Step`). A `wrong` update left a client with a false document. */
  changed: number
  same: number
  repeated: number
  gaps: number
  wrong: number
  /** Frames with a value of another user. */
  strangers: number
  /** Subscriptions that were sent again after a gap. */
  resyncs: number
  /** Topics of clients that returned with their positions, by the kind of the relay's answer. */
  resumedByPatches: number
  resumedBySnapshot: number
  resumedByNothing: number
  /** Clients that joined as new, that returned, and that changed their topics while connected. */
  joined: number
  returned: number
  moved: number
  /** Connections that ended without the client's action; that the relay closed as slow; that had no frame for too long. */
  cut: number
  slow: number
  silent: number
  /** Tries to connect that failed. */
  failed: number
  /** Topics that the relay refused, and error events other than `drain`. */
  refused: number
  /** Messages of a relay that it shuts down. */
  drained: number
}

/** `own`: delays of personal topics, from the upstream's answer. */
export type Tally = { counts: Counts; fromPoll: Delays; fromFlush: Delays; own: Delays }

export function emptyTally(): Tally {
  const counts: Counts = {
    frames: 0,
    changed: 0,
    same: 0,
    repeated: 0,
    gaps: 0,
    wrong: 0,
    strangers: 0,
    resyncs: 0,
    resumedByPatches: 0,
    resumedBySnapshot: 0,
    resumedByNothing: 0,
    joined: 0,
    returned: 0,
    moved: 0,
    cut: 0,
    slow: 0,
    silent: 0,
    failed: 0,
    refused: 0,
    drained: 0,
  }
  return { counts, fromPoll: new Delays(), fromFlush: new Delays(), own: new Delays() }
}
