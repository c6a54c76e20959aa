import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import type { DocumentOf, Topic } from '#shared/stream/topics.ts'
import type { TopicViews } from './topic-views.ts'
import type { TopicState } from './topics.ts'

/** The context of topic views, which `web/app` provides. */
export const TopicViewsContext = createContext<TopicViews | null>(null)

/**
 * Returns the selected part of a live topic. The component renders again only when the part changes by `isEqual` (identity
 * by default; unchanged rows of a document keep their identity).
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

/**
 * Status of a topic for a block of the page. `asOf` (epoch ms) is set only while the topic is stale, because a live block
 * does not show its age.
 */
export type TopicStatus = { status: TopicState['status']; hasData: boolean; asOf: number | null }

export function useTopicStatus(topic: Topic): TopicStatus {
  return useTopic(topic, statusOf, isSameStatus)
}

function statusOf({ doc, asOf, status }: TopicState<unknown>): TopicStatus {
  return { status, hasData: doc !== null, asOf: status === 'stale' ? asOf : null }
}

function isSameStatus(a: TopicStatus, b: TopicStatus): boolean {
  return a.status === b.status && a.hasData === b.hasData && a.asOf === b.asOf
}
