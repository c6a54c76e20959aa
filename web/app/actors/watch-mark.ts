import type { Document } from '#shared/stream/frame.ts'
import type { Topic } from '#shared/stream/topics.ts'
import type { TopicViews } from '#web/streams/topic-views.ts'

/** Tells when a live document has another mark; the first that comes is no change. @returns what ends it */
export function watchMark(
  views: TopicViews,
  topic: Topic,
  markOf: (doc: Document) => string,
  changed: () => void,
): () => void {
  const view = views.of(topic)
  let known: string | null = null
  const look = () => {
    const { doc } = view.state()
    if (doc === null) return
    const mark = markOf(doc)
    if (known !== null && known !== mark) changed()
    known = mark
  }
  const release = view.subscribe(look)
  look()
  return release
}
