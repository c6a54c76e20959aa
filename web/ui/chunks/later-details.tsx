import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'

type Props = {
  className?: string | undefined
  /** What is always in sight, and whether what is folded away is wrong. */
  summary: ReactNode
  isWrong?: boolean
  /** Brings the program of what is folded away. */
  load: () => Promise<unknown>
  /** Holds the place of what is folded away, where it comes late. */
  room: ReactNode
  /** In its place when it did not come; it is asked for again when it is opened. */
  broken: ReactNode
  children: ReactNode
}

/**
 * What folds away in a form, and is made when somebody first points at the form or has the focus in it: before it is opened
 * it is there, so that the next Tab leads into it. One that did not come is asked for again when it is opened.
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
