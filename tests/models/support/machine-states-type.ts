/** For each machine, by its state as in `data-state`: the states of the model in which the machine has this state. */
export type MachineStates = { readonly [machine: string]: { readonly [path: string]: readonly string[] } }
