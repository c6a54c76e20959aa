import { useEffect } from 'react'

/**
 * Loads parts of the program before they are needed, once a page has been open for `delay` ms. A part that fails to
 * load is loaded again when it is needed.
 * @param parts a constant of the module that calls this.
 */
export function usePreload(parts: { [name: string]: () => Promise<unknown> }, delay: number): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(Object.values(parts).map((load) => load())), delay)
    return () => clearTimeout(timer)
  }, [parts, delay])
}
