import { useEffect, useRef } from 'react'

type Props = {
  /** How far below the screen the end is when it is near (px). */
  margin?: number
  /** What is there already: with something else the end is another one, and is looked at anew. */
  after: string | number
  onNear: () => void
}

/** The end of a list that is longer than what is shown of it: says that a person comes near. */
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
