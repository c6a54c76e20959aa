import type { Document } from '#shared/stream/frame.ts'
import type { Topic } from '#shared/stream/topics.ts'
import type { TopicViews } from '#web/streams/topic-views.ts'

export type IsChange = (before: Document, after: Document) => boolean

/**
 * Follows live documents beside something that is read once. That they have come counts as well, unless all were here when
 * the watch began: what happened after the reading and before its first documents is seen in neither.
 * @param topics each with what makes a document another than the one before.
 * @returns what ends it
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

/** Documents are others when their marks are. */
export function differBy(markOf: (doc: Document) => string): IsChange {
  return (before, after) => markOf(before) !== markOf(after)
}
