import type { Entry } from './rows.ts'

/** A topic as a type: all names it has, what a name says when it is taken apart, and the document it carries (design 3). */
export type TopicType = { name: string; parts: object; document: object }

/** What is to be known of a topic on both sides of the wire. The relay's part of it is in `relay/topics/polled/`. */
export type TopicRules<Type extends TopicType> = {
  /** Reads the words behind the kind; null when they are not in the grammar, which is closed over known coins (design 3). */
  parse(words: readonly string[]): Type['parts'] | null
  /** Who may hold it: anyone, or only the user whose own it is. */
  holder: Type['name'] extends `me:${string}` ? 'owner' : 'anyone'
  /** Milliseconds between polls. */
  interval: number | ((parts: Type['parts']) => number)
  /** Its rows in their order: nothing depends on the order of a document's keys. */
  rows(document: Type['document']): readonly Entry<unknown>[]
}
