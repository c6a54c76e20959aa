/**
 * The parts of a machine that no user can reach, by the id of the machine and the name from `coverageOf`, each with the
 * reason. An entry that is reached, or that the machine does not have, fails its model test. An id of no machine fails
 * `tests/house/models.test.ts`.
 */
export const unreachable: { readonly [machine: string]: { readonly [name: string]: string } } = {}
