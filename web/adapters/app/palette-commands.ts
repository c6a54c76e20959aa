import { useEffect } from 'react'

/** What the open page adds to the palette's commands. */
export type PageCommand = 'buy' | 'sell' | 'cancelAll'
type Runs = { readonly [command in PageCommand]?: () => void }

let offered: Runs = {}

/** The commands of the open page, in their order. */
export function pageCommands(): [PageCommand, () => void][] {
  return Object.entries(offered) as [PageCommand, () => void][]
}

/** The page's commands stand in the palette for as long as it is shown. `runs` must be the same object until they change. */
export function usePageCommands(runs: Runs): void {
  useEffect(() => {
    offered = runs
    return () => {
      offered = {}
    }
  }, [runs])
}
