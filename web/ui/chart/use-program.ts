import { useEffect, useState } from 'react'

/**
 * Loads code of the chart when it is first wanted, and returns it; null until then. If loading fails, the chart works
 * without it. The next time it is wanted, it is loaded again.
 * @param load stays the same from one call to the next.
 */
export function useProgram<Program>(load: () => Promise<Program>, isWanted: boolean): Program | null {
  const [program, setProgram] = useState<Program | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    load().then(
      (come) => isLeft || setProgram(() => come),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [load, isWanted])
  return program
}
