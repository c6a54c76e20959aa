import type { Document, Position } from '#shared/stream/frame.ts'

/**
 * What the relay that polls a topic tells the others, under the term of its lease: another document whole or as the patch
 * that leads to it, that the document stands, that polls fail, or that the lease is given up.
 */
export type TopicMessage = { term: number } & (
  | ({ kind: 'snapshot' | 'patch'; content: string } & Position)
  | ({ kind: 'standing' } & Position)
  | { kind: 'failing'; stale: string }
  | { kind: 'free' }
)

/** A line of JSON, and one of the JSON of the content as it goes on to sockets. */
export function encodeMessage(message: TopicMessage): string {
  if (message.kind !== 'snapshot' && message.kind !== 'patch') return JSON.stringify(message)
  const { content, ...head } = message
  return `${JSON.stringify(head)}\n${content}`
}

/** Null for what is no message of this version. */
export function decodeMessage(text: string): TopicMessage | null {
  const end = text.indexOf('\n')
  const head = parsed(end < 0 ? text : text.slice(0, end)) as TopicMessage | null
  if (head === null || typeof head.term !== 'number' || !kinds.has(head.kind)) return null
  return end < 0 ? head : ({ ...head, content: text.slice(end + 1) } as TopicMessage)
}

const kinds: ReadonlySet<string> = new Set([
  'snapshot',
  'patch',
  'standing',
  'failing',
  'free',
] satisfies TopicMessage['kind'][])

/** The document, or the patch, of a content that came from Redis; null when it is none. */
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
