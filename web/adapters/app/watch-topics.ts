import type { Document } from '#shared/stream/frame.ts'
import type { Topic } from '#shared/stream/topics.ts'
import type { TopicViews } from '#web/streams/topic-views.ts'

export type IsChange = (before: Document, after: Document) => boolean

/**
 * Watches live documents next to data that is read once. `come` is called once, when all topics have a document, unless
 * they had one at the start. Changes between the one-time read and the first document would otherwise be missed.
 * @param topics each topic with the function that compares two documents. @returns a function that stops the watch
 */
export function watchTopics(
  views: TopicViews,
  topics: { readonly [Name in Topic]?: IsChange },
  { come, change }: { come: () => void; change: () => void },
): () => void {
  let awaited = 0
  const releases = Object.entries(topics).map(([topic, isChange]) => {
    const view = views.of(topic as Topic)
    const release = view.subscribe(look)
    let known = view.state().doc
    if (known === null) awaited += 1
    return release

    function look() {
      const { doc } = view.state()
      if (doc === null) return
      if (known !== null) {
        if (isChange(known, doc)) change()
      } else if (--awaited === 0) come()
      known = doc
    }
  })
  return () => {
    for (const release of releases) release()
  }
}

/** Returns a comparison of documents by their marks. */
export function differBy(markOf: (doc: Document) => string): IsChange {
  return (before, after) => markOf(before) !== markOf(after)
}
