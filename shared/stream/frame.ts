/** A JSON document of rows; values are strings, numbers, booleans or further rows. */
export type Json = string | number | boolean | null | { [key: string]: Json }
export type Document = { [key: string]: Json }

/** Where a client stands in a topic: which life of the document, and which change of it. */
export type Position = { epoch: string; seq: number }

/** One topic's part of a frame (design 3). `asOf` is when the upstream last answered well (epoch ms), null before that. */
export type Update = Position & {
  asOf: number | null
  snapshot?: Document
  patch?: Document
  patches?: Document[]
  stale?: string
}

export type Frame = { now: number; topics: { [topic: string]: Update } }

export type SubscribeRequest = { topics: { [topic: string]: Position | null } }
export type SubscribeResult = 'ok' | 'unknown' | 'denied' | 'limit'
export type SubscribeAnswer = { topics: { [topic: string]: SubscribeResult } }

/** Limits of the relay's wire; past them an error event, then a close. */
export const wire = {
  /** Topics a socket may hold. */
  topicsPerSocket: 64,
  /** Messages a second a socket may send. */
  messagesPerSecond: 10,
  /** Bytes of one message from a client. */
  messageBytes: 16 * 1024,
  /** Milliseconds between flushes. */
  flushInterval: 100,
  /** Milliseconds between heartbeats. */
  heartbeatInterval: 5000,
  /** Milliseconds without a frame after which a client takes its socket for dead. */
  deadAfter: 12_000,
  /** Levels of a side of a book that go into its checksum. */
  checksumLevels: 11,
  /** Levels of a side that a book document holds. */
  bookLevels: 100,
  /** Patches kept for clients that come back, and for how long (ms). */
  ringPatches: 128,
  ringAge: 60_000,
} as const
