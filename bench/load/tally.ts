import { Delays } from './delays.ts'

/** What the clients of a crowd saw since it was asked to measure. */
export type Counts = {
  frames: number
  /** Updates by what they made of what the client held (see `Step`); `wrong` ones deceived it. */
  changed: number
  same: number
  repeated: number
  gaps: number
  wrong: number
  /** Frames with a value of a person whose socket it is not. */
  strangers: number
  /** Times that a client asked again, after a gap. */
  resyncs: number
  /** Clients that came back and brought their places: what their topics were given. */
  resumedByPatches: number
  resumedBySnapshot: number
  resumedByNothing: number
  /** Clients that came anew, that came back, and that changed their set of topics on the way. */
  joined: number
  returned: number
  moved: number
  /** Connections that ended without the client's doing; closed as slow by the relay; without a frame for too long. */
  cut: number
  slow: number
  silent: number
  /** Tries to connect that came to nothing. */
  failed: number
  /** Topics not granted, and error events. */
  refused: number
  /** Told by a relay that it ends. */
  drained: number
}

/** `own`: of what is a person's own, from the poll's answer. */
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
