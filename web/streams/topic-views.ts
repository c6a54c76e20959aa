import type { Subscription } from 'rxjs'
import type { Topic } from '#shared/stream/topics.ts'
import { loadingState, type TopicState, type Topics } from './topics.ts'

export type TopicView = { subscribe(listener: () => void): () => void; state(): TopicState }
export type TopicViews = { of(topic: Topic): TopicView }
export type LiveViews = TopicViews & {
  /** Follows the topics in use from this source from now on. What a view shows stays until the source sends another state. */
  follow(topics: ViewedTopics): void
}

/** Topics with the state that is shown before they are followed: `loading`, unless more is known. */
export type ViewedTopics = Pick<Topics, 'topic$'> & { first?(topic: Topic): TopicState }

/** The functions by which views are rendered. */
export type Drawing = {
  /** Runs a task after the next animation frame. Its result is then laid out and painted in the following frame. */
  afterFrame(task: () => void): void
  /** Runs a task and makes React render its changes synchronously, so that the time can be measured. */
  renderNow(task: () => void): void
  /** Returns the ms of any clock. */
  now(): number
}

/** Time in ms after an animation frame for calling listeners. The rest of the frame is for painting. */
const budget = 12

/**
 * Creates topics for React, rendered at most once in an animation frame (design 2).
 * - Each changed document gets its own frame, the longest waiting first: a relay frame may bring ten, and rendering them
 *   all at once would be felt.
 * - The listeners of one document are called one after the other while the frame has time; the rest follow in the next
 *   frame. A list of thirty rows would block a slow machine otherwise.
 * - A hidden tab has no animation frames. It renders nothing, and catches up when it is visible again.
 */
export function createTopicViews(source: ViewedTopics, { afterFrame, renderNow, now }: Drawing): LiveViews {
  let topics = source
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
    follow: (next) => {
      topics = next
      for (const view of views.values()) view.followAgain()
    },
  }

  function createView(topic: Topic): View {
    const listeners = new Set<() => void>()
    let subscription: Subscription | null = null
    const first = () => topics.first?.(topic) ?? loadingState
    let shown: TopicState = first()
    let latest: TopicState = shown
    // Listeners that were not yet called for the shown state.
    let waiting: (() => void)[] = []
    const view: View = {
      state: () => shown,
      isChanged: () => shown.doc !== latest.doc || waiting.length > 0,
      show: () => {
        take()
        for (const listener of waiting.splice(0)) notify(listener)
      },
      showWhile: (hasTime) => {
        take()
        do {
          const next = waiting.shift()
          if (next !== undefined) renderNow(() => notify(next))
        } while (waiting.length > 0 && hasTime())
      },
      followAgain: () => {
        const former = subscription
        if (former !== null) followTopic()
        former?.unsubscribe()
      },
      subscribe: (listener) => {
        listeners.add(listener)
        if (subscription === null) followTopic()
        return () => {
          listeners.delete(listener)
          if (listeners.size > 0) return
          subscription?.unsubscribe()
          subscription = null
          shown = first()
          latest = shown
          waiting = []
          changed.delete(view)
        }
      },
    }
    return view

    function followTopic() {
      subscription = topics.topic$(topic).subscribe((state) => {
        latest = state
        // A state that exists when the first listener subscribes is shown without waiting for a frame.
        if (subscription === null) shown = state
        // Data of a user who has left is removed at once, not in the next frame.
        else if (state.doc === null && shown.doc !== null) view.show()
        else announce(view)
      })
    }

    function take() {
      // Waiting listeners come first, with the newest document, so that the last row of a list is not skipped again and
      // again.
      if (shown !== latest) waiting = [...new Set([...waiting, ...listeners])]
      shown = latest
    }

    function notify(listener: () => void) {
      if (listeners.has(listener)) listener()
    }
  }

  function announce(view: View) {
    if (changed.size === 0) afterFrame(render)
    changed.add(view)
  }

  function render() {
    const first = [...changed].find((view) => view.isChanged())
    const due = [...changed].filter((view) => view === first || !view.isChanged())
    for (const view of due) changed.delete(view)
    if (changed.size > 0) afterFrame(render)
    for (const view of due) if (view !== first) view.show()
    const begun = now()
    first?.showWhile(() => now() - begun < budget)
    if (first?.isChanged()) announce(first)
  }
}

/**
 * `isChanged`: the document differs from the shown one, or a listener was not called for it. Otherwise only an age or a
 * status is new.
 */
type View = TopicView & {
  followAgain(): void
  show(): void
  showWhile(hasTime: () => boolean): void
  isChanged(): boolean
}
