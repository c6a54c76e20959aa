/**
 * What a list says of a command whose answer never came: it was done, it was not and can come no more, or several entries
 * may be it. Nothing is assumed of several.
 */
export type Found<Result, Candidate> =
  | { state: 'found'; result: Result }
  | { state: 'absent' }
  | { state: 'several'; candidates: readonly Candidate[] }
