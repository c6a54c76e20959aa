import { useEffect } from 'react'

/** Commands that the open page adds to the palette. */
export type PageCommand = 'buy' | 'sell' | 'cancelAll'
type Runs = { readonly [command in PageCommand]?: () => void }

let offered: Runs = {}

/** Returns the commands of the open page in their order. */
export function pageCommands(): [PageCommand, () => void][] {
  return Object.entries(offered) as [PageCommand, () => void][]
}

/**
 * Adds the page's commands to the palette while the component is mounted. `runs` must be the same object until a command
 * changes.
 */
export function usePageCommands(runs: Runs): void {
  useEffect(() => {
    offered = runs
    return () => {
      offered = {}
    }
  }, [runs])
}
