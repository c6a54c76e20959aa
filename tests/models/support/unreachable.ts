/**
 * What of a machine no person can reach, by the machine's id and the name that `coverageOf` gives a state or transition,
 * with the reason. An entry that is reached after all, or that the machine does not have, fails its model test; an id
 * that no machine has fails `tests/house/models.test.ts`.
 */
export const unreachable: { readonly [machine: string]: { readonly [name: string]: string } } = {}
