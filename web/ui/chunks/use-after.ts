import { useEffect, useState } from 'react'

/** Returns whether `delay` ms have passed since the component was mounted. */
export function useAfter(delay: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsOver, delay, true)
    return () => clearTimeout(timer)
  }, [delay])
  return isOver
}
