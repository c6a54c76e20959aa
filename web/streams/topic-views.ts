import type { Subscription } from 'rxjs'
import type { Topic } from '#shared/stream/topics.ts'
import { loadingState, type TopicState, type Topics } from './topics.ts'

export type TopicView = { subscribe(listener: () => void): () => void; state(): TopicState }
export type TopicViews = { of(topic: Topic): TopicView }

/**
 * Topics as React reads them: every topic of a frame is rendered in the same animation frame, and at most once in one
 * (design 2). What first appears is much to render: it has an animation frame of its own. A hidden tab has no animation frames: it renders nothing and catches up when it is seen again.
 */
export function createTopicViews(topics: Topics, nextFrame: (task: () => void) => void): TopicViews {
  const views = new Map<Topic, View>()
  const changed = new Set<View>()

  return {
    of: (topic) => {
      const present = views.get(topic)
      if (present) return present
      const view = createView(topic)
      views.set(topic, view)
      return view
    },
  }

  function createView(topic: Topic): View {
    const listeners = new Set<() => void>()
    let subscription: Subscription | null = null
    let shown: TopicState = loadingState
    let latest: TopicState = loadingState
    const view: View = {
      state: () => shown,
      isNew: () => shown.doc === null && latest.doc !== null,
      show: () => {
        if (shown === latest) return
        shown = latest
        for (const listener of [...listeners]) listener()
      },
      subscribe: (listener) => {
        listeners.add(listener)
        subscription ??= topics.topic$(topic).subscribe((state) => {
          latest = state
          // What is already here when the first user comes needs no frame to wait for.
          if (subscription === null) shown = state
          // What was a person's who has left is not shown for another frame.
          else if (state.doc === null && shown.doc !== null) view.show()
          else announce(view)
        })
        return () => {
          listeners.delete(listener)
          if (listeners.size > 0) return
          subscription?.unsubscribe()
          subscription = null
          shown = loadingState
          latest = loadingState
          changed.delete(view)
        }
      },
    }
    return view
  }

  function announce(view: View) {
    if (changed.size === 0) nextFrame(render)
    changed.add(view)
  }

  function render() {
    const first = [...changed].find((view) => view.isNew())
    const due = [...changed].filter((view) => view === first || !view.isNew())
    for (const view of due) changed.delete(view)
    if (changed.size > 0) nextFrame(render)
    for (const view of due) view.show()
  }
}

/** New: nothing of its document has been shown yet, and now there is one. */
type View = TopicView & { show(): void; isNew(): boolean }
