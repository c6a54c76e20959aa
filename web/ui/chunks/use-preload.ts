import { useEffect } from 'react'

/**
 * Loads parts of the program before they are asked for, once a page stands for `delay` ms. A part that does not come is
 * asked for again when it is wanted.
 * @param parts a constant of the module that calls this.
 */
export function usePreload(parts: { [name: string]: () => Promise<unknown> }, delay: number): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(Object.values(parts).map((load) => load())), delay)
    return () => clearTimeout(timer)
  }, [parts, delay])
}
