import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

type Flow<Snapshot> = {
  getSnapshot(): Snapshot
  subscribe(listener: () => void): { unsubscribe(): void }
}

/**
 * Keeps the URL and a flow in step. When the flow moves, the URL changes. When the user moves, by the browser's buttons or
 * a link, `travel` moves the flow; if the flow stays, the old URL returns. @param select the URL (path and optional query)
 * of a state; null where any URL is allowed.
 */
export function useUrlSync<Snapshot>(
  flow: Flow<Snapshot>,
  select: (snapshot: Snapshot) => string | null,
  travel: (path: string) => void,
): void {
  const path = useFlow(flow, select)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const followed = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the flow or of the person is one
  useEffect(() => {
    if (path === null) return
    const before = followed.current
    followed.current = path
    if (isAt(pathname, path)) return
    if (before === path) {
      travel(pathname.replace(/\/$/, ''))
      if (select(flow.getSnapshot()) === path) void navigate(path, { replace: true })
    } else void navigate(path, { replace: before === null })
  }, [path, pathname])
}

/** Calls `end` once with the output of a finished flow. */
export function useOutcome<Output>(
  flow: Flow<{ status: string; output: Output | undefined }>,
  end: (output: Output) => void,
): void {
  const isDone = useFlow(flow, (snapshot) => snapshot.status === 'done')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends once
  useEffect(() => {
    if (isDone) end(flow.getSnapshot().output as Output)
  }, [isDone])
}

function useFlow<Snapshot, Part extends string | boolean | null>(
  flow: Flow<Snapshot>,
  select: (snapshot: Snapshot) => Part,
): Part {
  const current = () => select(flow.getSnapshot())
  const subscribe = (listener: () => void) => {
    const { unsubscribe } = flow.subscribe(listener)
    return unsubscribe
  }
  return useSyncExternalStore(subscribe, current, current)
}

function isAt(pathname: string, path: string): boolean {
  return pathname.replace(/\/$/, '') === path.split('?')[0]
}
