import type { Document, Position } from '#shared/stream/frame.ts'

/**
 * A message from the relay that polls a topic, under the term of its lease. It contains a new document, whole or as a
 * patch, or says that the document is confirmed, that polls fail, or that the lease is free.
 */
export type TopicMessage = { term: number } & (
  | ({ kind: 'snapshot' | 'patch'; content: string } & Position)
  | ({ kind: 'standing' } & Position)
  | { kind: 'failing'; stale: string }
  | { kind: 'free' }
)

/** Encodes a message: one line of JSON, then one line with the JSON of the content as sockets get it. */
export function encodeMessage(message: TopicMessage): string {
  if (message.kind !== 'snapshot' && message.kind !== 'patch') return JSON.stringify(message)
  const { content, ...head } = message
  return `${JSON.stringify(head)}\n${content}`
}

/** Decodes a message; null for a text that is no message of this version. */
export function decodeMessage(text: string): TopicMessage | null {
  const end = text.indexOf('\n')
  const head = parsed(end === -1 ? text : text.slice(0, end)) as TopicMessage | null
  if (head === null || typeof head.term !== 'number' || !kinds.has(head.kind)) return null
  return end === -1 ? head : ({ ...head, content: text.slice(end + 1) } as TopicMessage)
}

const kinds: ReadonlySet<string> = new Set([
  'snapshot',
  'patch',
  'standing',
  'failing',
  'free',
] satisfies TopicMessage['kind'][])

/** Parses the document or patch of a content from Redis; null when there is none. */
export function documentIn(content: string): Document | null {
  const value = parsed(content)
  return typeof value === 'object' ? (value as Document | null) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
