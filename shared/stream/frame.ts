/** A JSON document of rows; values are strings, numbers, booleans or further rows. */
export type Json = string | number | boolean | null | { [key: string]: Json }
export type Document = { [key: string]: Json }

/** A client's position in a topic: the epoch of the document, and the number of its latest change. */
export type Position = { epoch: string; seq: number }

/**
 * One topic's part of a frame (design 3). `asOf` is the time of the upstream's last valid answer (epoch ms), or null before
 * it.
 */
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

/** Limits of the relay's protocol. A client that exceeds one gets an error event and is disconnected. */
export const wire = {
  /** Maximum number of topics of a socket. */
  topicsPerSocket: 64,
  /** Maximum number of messages a second from a socket. */
  messagesPerSecond: 10,
  /** Maximum size of a message from a client, in bytes. */
  messageBytes: 16 * 1024,
  /** Milliseconds between flushes. */
  flushInterval: 100,
  /** Milliseconds between heartbeats. */
  heartbeatInterval: 5000,
  /** Time without a frame after which a client considers its socket dead (ms). */
  deadAfter: 12_000,
  /** Levels of each side of a book that its checksum covers. */
  checksumLevels: 11,
  /** Levels of each side in a book document. */
  bookLevels: 100,
  /** Number of patches that the relay keeps for clients that reconnect, and their maximum age (ms). */
  ringPatches: 128,
  ringAge: 60_000,
} as const
