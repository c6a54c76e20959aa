import type { Position } from '#shared/stream/frame.ts'
import type { Feed } from './feed.ts'
import { type EncodedFrame, encodeFrame } from './frame-text.ts'
import type { Client, Group, Subscription } from './group.ts'

/** A frame for all subscriptions that need the same updates. `cost`: bytes of the updates that they requested. */
type Bundle = {
  updates: string[]
  cost: number
  resyncs: ('nothing' | 'patches' | 'snapshot')[]
  frame: EncodedFrame | null
}
type Needs = Map<Feed, Position | null>
/** The text of each feed that changed since the last flush. */
export type ChangeTexts = ReadonlyMap<Feed, string>

/**
 * Serves subscriptions that must catch up. Each gets a frame of its own as soon as its client's budget has the bytes. The
 * frame is made once for all subscriptions with the same needs. Until then a subscription gets its other topics as before.
 * `heartbeat`: milliseconds.
 */
export function createCatchUp(options: {
  heartbeat: number
  counters: { waits: number; resyncs: { nothing: number; patches: number; snapshot: number } }
  deliver: (client: Client, frame: EncodedFrame, now: number) => void
}) {
  const { heartbeat, counters, deliver } = options
  const needy = new Set<Subscription>()

  const frameOf = (bundle: Bundle, now: number): EncodedFrame => {
    bundle.frame ??= encodeFrame(now, bundle.updates)
    return bundle.frame
  }

  /** Sends a waiting subscription its other topics as before, and heartbeats. */
  const sendMeanwhile = ({ client, group }: Subscription, needs: Needs, texts: ChangeTexts, now: number) => {
    const isHeartbeat = now - client.lastFrameAt >= heartbeat
    const served = group.feeds.filter((feed) => !needs.has(feed))
    // The position of a topic that changed after the flush began would look like a gap.
    const status = (feed: Feed) => (isHeartbeat && feed.seq === feed.flushedSeq ? feed.statusText() : [])
    const updates = served.flatMap((feed) => texts.get(feed) ?? status(feed))
    if (updates.length > 0 || isHeartbeat) deliver(client, encodeFrame(now, updates), now)
  }

  return {
    /** Sets the topics that a subscription needs, with its position in each. An empty map means that it is up to date. */
    need(subscription: Subscription, needs: Needs): void {
      subscription.needs = needs.size > 0 ? needs : null
      subscription.waitsUntil = 0
      if (needs.size > 0) needy.add(subscription)
      else needy.delete(subscription)
    },
    forget: (subscription: Subscription) => needy.delete(subscription),
    /** Sends the due frames, one in each step. Call it after the groups were served. */
    *send(texts: ChangeTexts, now: number): Generator<void> {
      const alike = new Map<string, Bundle>()
      // Requests made from now on wait for the next flush. So this flush ends, however fast clients send requests.
      for (const subscription of [...needy]) {
        if (!needy.has(subscription)) continue
        const { client, group } = subscription
        const needs = subscription.needs!
        if (client.isBehind) continue
        if (now >= subscription.waitsUntil) {
          const key = `${group.key}|${group.feeds.map((feed) => positionText(needs, feed)).join(' ')}`
          const bundle = alike.get(key) ?? bundleFor(group, needs, texts, now)
          alike.set(key, bundle)
          const wait = client.budget?.spend(bundle.cost, now) ?? 0
          if (wait === 0) {
            subscription.needs = null
            needy.delete(subscription)
            for (const by of bundle.resyncs) counters.resyncs[by] += 1
            deliver(client, frameOf(bundle, now), now)
            yield
            continue
          }
          subscription.waitsUntil = now + wait
          counters.waits += 1
        }
        sendMeanwhile(subscription, needs, texts, now)
        yield
      }
    },
  }
}

function bundleFor(group: Group, needs: Needs, texts: ChangeTexts, now: number): Bundle {
  const bundle: Bundle = { updates: [], cost: 0, resyncs: [], frame: null }
  for (const feed of group.feeds) {
    const position = needs.get(feed)
    if (position === undefined) {
      const live = texts.get(feed)
      if (live !== undefined) bundle.updates.push(live)
      continue
    }
    const { text, by } = feed.resumeText(position, now)
    bundle.updates.push(text)
    bundle.cost += text.length
    if (position !== null) bundle.resyncs.push(by)
  }
  return bundle
}

function positionText(needs: Needs, feed: Feed): string {
  const position = needs.get(feed)
  return position === undefined ? '-' : position === null ? 'null' : `${position.epoch}.${position.seq}`
}
