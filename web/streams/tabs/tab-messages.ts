import type { Frame, Position, SubscribeAnswer } from '#shared/stream/frame.ts'

/**
 * What the tabs of a browser say to each other. `from` is a tab's id. A message's form belongs to the version in the names
 * of `group.ts`: pages of another build with another form are in another group.
 */
export type TabMessage = { from: string } & (
  | LeaderWord
  /** The relay says that the session of this group is over. */
  | { type: 'refused' }
  | { type: 'ask' }
  /** The sender wants the connection to be tried now. */
  | { type: 'open' }
  /** Replaces the sender's set of topics, each with the position that the sender has. */
  | { type: 'follow'; topics: Positions; isSeen: boolean }
  | { type: 'leave' }
)

/** `isOpen`: whether the leader is connected, null while it tries for the first time. `isAway`: nobody sees its page. */
export type LeaderWord = { type: 'leading'; isOpen: boolean | null; isAway: boolean }

/** What the leader says to one tab alone. */
export type DirectMessage = { from: string; isAway: boolean } & TabPart
export type TabPart = { type: 'frame'; frame: Frame } | { type: 'answer'; answer: SubscribeAnswer }

export type Positions = { readonly [topic: string]: Position | null }
