import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'

type Props = {
  className?: string | undefined
  /** The part that is always visible; `isWrong` marks it when the folded part has an error. */
  summary: ReactNode
  isWrong?: boolean
  /** Loads the code of the folded part. */
  load: () => Promise<unknown>
  /** A placeholder for the folded part while it loads. */
  room: ReactNode
  /** Shown when loading failed. Opening the details loads the part again. */
  broken: ReactNode
  children: ReactNode
}

/**
 * Details of a form whose content loads when the user first points at the form or focuses it. So the content exists
 * before the user opens it, and the next Tab leads into it. If loading fails, opening the details loads it again.
 */
export function LaterDetails({ className, summary, isWrong = false, load, room, broken, children }: Props) {
  const [shown, setShown] = useState<'room' | 'broken' | 'all'>('room')
  const bring = () => {
    if (shown === 'all') return
    load().then(
      () => startTransition(() => setShown('all')),
      () => setShown('broken'),
    )
  }
  const place = useRef<HTMLDetailsElement>(null)
  const latest = useRef(bring)
  latest.current = bring
  useEffect(() => {
    const form = place.current?.closest('form')
    const begin = () => latest.current()
    form?.addEventListener('focusin', begin, { once: true })
    form?.addEventListener('pointerenter', begin, { once: true })
    return () => {
      form?.removeEventListener('focusin', begin)
      form?.removeEventListener('pointerenter', begin)
    }
  }, [])
  return (
    <details ref={place} className={className} onToggle={bring}>
      <summary data-wrong={isWrong || undefined}>{summary}</summary>
      <Suspense fallback={room}>{shown === 'all' ? children : shown === 'broken' ? broken : room}</Suspense>
    </details>
  )
}
