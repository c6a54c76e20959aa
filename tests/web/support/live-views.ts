import type { TopicViews } from '#web/streams/topic-views.ts'

/** Live documents that the test changes. */
export function liveViews() {
  const docs: { [topic: string]: object | null } = {}
  const listeners = new Set<() => void>()
  const of = (topic: string) => ({
    state: () => ({ doc: docs[topic] ?? null }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  return {
    views: { of } as unknown as TopicViews,
    listeners,
    publish: (topic: string, doc: object) => {
      docs[topic] = doc
      for (const listener of listeners) listener()
    },
  }
}
