import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the screen a thing is when it begins to be made. */
const margin = '400px'

type Props = {
  /** Room kept until then (px), so that the page has its length. */
  minHeight: number
  children: ReactNode
}

/** Makes what is far below the screen only when a person comes near it: the first load need not bring it. */
export function WhenNear({ minHeight, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return isNear ? children : <div ref={place} style={{ minHeight }} />
}
