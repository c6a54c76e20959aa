import type { Entry } from './rows.ts'

/** A topic as a type: its names, the parsed parts of a name, and its document (design 3). */
export type TopicType = { name: string; parts: object; document: object }

/** The definition of a topic for both sides of the protocol. The relay's part is in `relay/topics/polled/`. */
export type TopicRules<Type extends TopicType> = {
  /** Parses the words after the kind; null when they are outside the grammar, which allows known coins only (design 3). */
  parse(words: readonly string[]): Type['parts'] | null
  /** Who may subscribe to it: anyone, or only the user it belongs to. */
  holder: Type['name'] extends `me:${string}` ? 'owner' : 'anyone'
  /** Milliseconds between polls. */
  interval: number | ((parts: Type['parts']) => number)
  /** Returns its rows in order. Nothing may depend on the key order of a document. */
  rows(document: Type['document']): readonly Entry<unknown>[]
}
