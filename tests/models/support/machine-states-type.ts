/** Of each machine, by its state as `data-state` writes it: the states of the model in which the machine is there. */
export type MachineStates = { readonly [machine: string]: { readonly [path: string]: readonly string[] } }
