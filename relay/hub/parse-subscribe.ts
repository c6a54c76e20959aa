import type { Position } from '#shared/stream/frame.ts'

/**
 * Parses the payload of a `subscribe` message (design 3): the topics with the client's position in each. Returns null for
 * anything but exactly `{ topics: { [topic]: null | { epoch, seq } } }`.
 */
export function parseSubscribe(payload: unknown): Map<string, Position | null> | null {
  if (!isRecord(payload) || !hasOnly(payload, ['topics']) || !isRecord(payload.topics)) return null
  const topics = new Map<string, Position | null>()
  for (const [name, value] of Object.entries(payload.topics)) {
    const position = parsePosition(value)
    if (position === undefined) return null
    topics.set(name, position)
  }
  return topics
}

function parsePosition(value: unknown): Position | null | undefined {
  if (value === null) return null
  if (!isRecord(value) || !hasOnly(value, ['epoch', 'seq'])) return undefined
  const { epoch, seq } = value
  if (typeof epoch !== 'string' || epoch.length > 32) return undefined
  return typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0 ? { epoch, seq } : undefined
}

function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasOnly(value: { [key: string]: unknown }, keys: readonly string[]): boolean {
  return Object.keys(value).every((key) => keys.includes(key))
}
