import type { Frame, Position, SubscribeAnswer } from '#shared/stream/frame.ts'

/**
 * A message between the tabs of a browser. `from` is a tab's id. The version in the names of `group.ts` covers the form of
 * messages: pages of a build with another form are in another group.
 */
export type TabMessage = { from: string } & (
  | LeaderWord
  /** The relay has reported that the session of this group has ended. */
  | { type: 'refused' }
  | { type: 'ask' }
  /** The sender requests an attempt to connect now. */
  | { type: 'open' }
  /** Replaces the sender's topics, each with the sender's position. */
  | { type: 'follow'; topics: Positions; isSeen: boolean }
  | { type: 'leave' }
)

/** `isOpen`: whether the leader is connected; null during its first attempt. `isAway`: whether its page is hidden. */
export type LeaderWord = { type: 'leading'; isOpen: boolean | null; isAway: boolean }

/** A message of the leader to one tab. */
export type DirectMessage = { from: string; isAway: boolean } & TabPart
export type TabPart = { type: 'frame'; frame: Frame } | { type: 'answer'; answer: SubscribeAnswer }

export type Positions = { readonly [topic: string]: Position | null }
