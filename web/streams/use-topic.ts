import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import type { DocumentOf, Topic } from '#shared/stream/topics.ts'
import type { TopicViews } from './topic-views.ts'
import type { TopicState } from './topics.ts'

/** Supplied by `web/app`. */
export const TopicViewsContext = createContext<TopicViews | null>(null)

/**
 * The part of a live topic that a view shows. The view renders again only when the selected part is another by `isEqual`
 * (identity by default; unchanged rows of a document keep theirs).
 */
export function useTopic<Name extends Topic, Part>(
  topic: Name,
  select: (state: TopicState<DocumentOf<Name>>) => Part,
  isEqual: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const views = useContext(TopicViewsContext)
  if (views === null) throw new Error('useTopic needs a TopicViewsContext above it')
  const view = views.of(topic)
  const last = useRef<{ part: Part } | null>(null)
  const present = () => {
    const part = select(view.state() as TopicState<DocumentOf<Name>>)
    if (last.current !== null && isEqual(last.current.part, part)) return last.current.part
    last.current = { part }
    return part
  }
  return useSyncExternalStore(view.subscribe, present, present)
}

/** The face a block of a topic shows. `asOf` (epoch ms) only while it is stale: a live block does not need its age. */
export type TopicStatus = { status: TopicState['status']; hasData: boolean; asOf: number | null }

export function useTopicFace(topic: Topic): TopicStatus {
  return useTopic(topic, faceOf, isSameFace)
}

function faceOf({ doc, asOf, status }: TopicState<unknown>): TopicStatus {
  return { status, hasData: doc !== null, asOf: status === 'stale' ? asOf : null }
}

function isSameFace(a: TopicStatus, b: TopicStatus): boolean {
  return a.status === b.status && a.hasData === b.hasData && a.asOf === b.asOf
}
