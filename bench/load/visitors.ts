import { topicSets } from './topic-sets.ts'

/** A socket and its topics: those of a public page, and the user's own when the tab is logged in. */
export type Visitor = {
  readonly topics: readonly string[]
  readonly own: readonly string[]
  /** The user's number; null for a guest. */
  readonly person: number | null
}

/**
 * Every 49th socket belongs to a signed-in user: about 2%. The pages repeat every 20 sockets, so these users are on every
 * page.
 */
const between = 49

/** Returns `count` visitors (see `topicSets`). A user has two tabs: the trade page and the wallet. */
export function visitors(count: number, stallers: number): Visitor[] {
  return topicSets(count, stallers).map((topics, index) => {
    if (index % between > 0) return { topics, own: [], person: null }
    const tab = index / between
    return { topics, own: tab % 2 === 0 ? [pairOf(topics), 'me:orders'] : [wallet, 'me:orders'], person: tab >> 1 }
  })
}

/** Returns one visitor for each set of public topics, and one for each user with all of their own topics. */
export function oneOfEach(all: readonly Visitor[]): Visitor[] {
  const pages = new Map(all.map(({ topics }) => [topics.join(), { topics, own: [], person: null }]))
  const persons = Map.groupBy(all, ({ person }) => person)
  persons.delete(null)
  const tabs = [...persons].map(([person, theirs]) => {
    const own = [...new Set(theirs.flatMap((visitor) => visitor.own))]
    return { topics: [], own, person }
  })
  return [...pages.values(), ...tabs]
}

/** A topic with its user, because personal topics of different users share a name. */
export type Held = { topic: string; person: number | null }

export function heldBy(all: readonly Visitor[]): { open: Held[]; own: Held[] } {
  const each = (some: Held[]) => [...new Map(some.map((held) => [nameOf(held), held])).values()]
  return {
    open: each(all.flatMap(({ topics }) => topics.map((topic) => ({ topic, person: null })))),
    own: each(all.flatMap(({ own, person }) => own.map((topic) => ({ topic, person })))),
  }
}

export function nameOf({ topic, person }: Held): string {
  return person === null ? topic : `${person} ${topic}`
}

const wallet = 'me:wallet:P2P'

/** Returns the pair topic of the market that the page shows. */
function pairOf(topics: readonly string[]): string {
  const book = topics.find((topic) => topic.startsWith('book:')) ?? 'book:BITCOIN_TOMAN'
  return `me:pair:${book.slice('book:'.length)}`
}
