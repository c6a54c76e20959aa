import type { Subscription } from 'rxjs'
import type { Topic } from '#shared/stream/topics.ts'
import { loadingState, type TopicState, type Topics } from './topics.ts'

export type TopicView = { subscribe(listener: () => void): () => void; state(): TopicState }
export type TopicViews = { of(topic: Topic): TopicView }

/** Topics, and what is shown of each until it is followed: `loading`, unless more is known. */
type ViewedTopics = Pick<Topics, 'topic$'> & { first?(topic: Topic): TopicState }

/** How views come onto the screen. */
export type Drawing = {
  /** Does a task after the next animation frame, so that what it renders is laid out and painted in the one behind it. */
  afterFrame(task: () => void): void
  /** Does what a task makes React render before it returns, so that its time is known. */
  renderNow(task: () => void): void
  /** Milliseconds of any clock. */
  now(): number
}

/** Milliseconds after an animation frame in which listeners are told: what is left until the next one is for its paint. */
const budget = 12

/**
 * Topics as React reads them, rendered at most once for an animation frame (design 2). Each document that changed has
 * animation frames of its own, the one that waits longest first: a frame of the relay may bring ten, and to render them
 * all at once would be felt. So would a list of thirty rows on a slow machine: its listeners are told one after the other
 * while the frame has time for it, the others in the next. A hidden tab has no animation frames: it renders nothing and
 * catches up when it is seen again.
 */
export function createTopicViews(topics: ViewedTopics, { afterFrame, renderNow, now }: Drawing): TopicViews {
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
    const first = () => topics.first?.(topic) ?? loadingState
    let shown: TopicState = first()
    let latest: TopicState = shown
    // Who has not been told of what is shown.
    let waiting: (() => void)[] = []
    const view: View = {
      state: () => shown,
      isChanged: () => shown.doc !== latest.doc || waiting.length > 0,
      show: () => {
        take()
        for (const listener of waiting.splice(0)) tell(listener)
      },
      showWhile: (hasTime) => {
        take()
        do {
          const next = waiting.shift()
          if (next !== undefined) renderNow(() => tell(next))
        } while (waiting.length > 0 && hasTime())
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
          shown = first()
          latest = shown
          waiting = []
          changed.delete(view)
        }
      },
    }
    return view

    function take() {
      // Views that wait come first, with their newest document: the last view of a list is not passed over again and again.
      if (shown !== latest) waiting = [...new Set([...waiting, ...listeners])]
      shown = latest
    }

    function tell(listener: () => void) {
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

/** Changed: its document is another than the one shown, or somebody was not told of it; else an age or a state is new. */
type View = TopicView & { show(): void; showWhile(hasTime: () => boolean): void; isChanged(): boolean }
