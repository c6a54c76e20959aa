import { useEffect, useState } from 'react'

/**
 * A program of the chart that comes when it is first wanted; null until then. Where it does not come, the chart goes on without
 * it, and the next wish asks again.
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
