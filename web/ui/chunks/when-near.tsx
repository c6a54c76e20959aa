import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** The height reserved until then (px), so that the page keeps its length. */
  minHeight: number
  /** The distance below the screen at which the content is rendered (px). */
  margin?: number
  /** For heavy content: the fraction of its reserved place that must be visible first. */
  share?: number
  /** Shown until then. */
  placeholder?: ReactNode
  children: ReactNode
}

/** Renders content far below the screen only when the user scrolls near it, so the first load does not need it. */
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
