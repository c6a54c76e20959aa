/**
 * The result of searching a list for a command whose answer was lost. `absent`: it was not executed and cannot be any more.
 * `several`: more than one entry may be the command, and none is assumed to be it.
 */
export type Found<Result, Candidate> =
  | { state: 'found'; result: Result }
  | { state: 'absent' }
  | { state: 'several'; candidates: readonly Candidate[] }
