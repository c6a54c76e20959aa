import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** Room kept until then (px), so that the page has its length. */
  minHeight: number
  /** How far below the screen a thing is when it begins to be made (px). */
  margin?: number
  /** The part of its room that is on the screen then, for what is heavy to make. */
  share?: number
  /** What stands there until then. */
  placeholder?: ReactNode
  children: ReactNode
}

/** Makes what is far below the screen only when a person comes near it: the first load need not bring it. */
export function WhenNear({ minHeight, margin = 400, share = 0, placeholder, children }: Props) {
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
      { rootMargin: `${margin}px`, threshold: share },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [margin, share])
  return isNear ? (
    children
  ) : (
    <div ref={place} style={{ minHeight }} data-later>
      {placeholder}
    </div>
  )
}
