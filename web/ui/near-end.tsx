import { useEffect, useRef } from 'react'

type Props = {
  /** The distance below the screen (px) at which the end counts as near. */
  margin?: number
  /** Identifies the rows so far. When it changes, the end is observed again. */
  after: string | number
  onNear: () => void
}

/** The end of a list that has more rows than it shows. Calls `onNear` when the user scrolls near it. */
export function NearEnd({ margin = 400, after, onNear }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  near.current = onNear
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that stays in view tells of itself once for each `after`
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near.current()
      },
      { rootMargin: `${margin}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [margin, after])
  return <div ref={place} aria-hidden="true" />
}
