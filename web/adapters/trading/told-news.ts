import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import { personKey } from '#web/adapters/app/person-key.ts'

/** Where the tabs of a browser agree on what was told. */
export type NewsTabs = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Undefined in a browser without locks. */
  locks: Pick<LockManager, 'request'> | undefined
}

/** Keys of news that are remembered as told. */
const remembered = 200

/**
 * Of some news, those that no tab of this browser has told. They are told by who asked, and remembered as told: one tab asks
 * at a time.
 */
export async function claimNews(
  { storage, locks }: NewsTabs,
  person: string,
  news: readonly OrderNews[],
): Promise<readonly OrderNews[]> {
  const key = newsKey(person)
  const claim = () => {
    const told = readTold(storage, key)
    const mine = news.filter((one) => !told.includes(one.key))
    if (mine.length > 0) writeTold(storage, key, [...told, ...mine.map((one) => one.key)].slice(-remembered))
    return mine
  }
  return locks === undefined ? claim() : locks.request(key, async () => claim())
}

/** The same in every tab of a user, and nothing that their number can be read from. */
export function newsKey(person: string): string {
  return personKey('sarraf.news', person)
}

function readTold(storage: NewsTabs['storage'], key: string): readonly string[] {
  try {
    const told: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(told) ? told.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

function writeTold(storage: NewsTabs['storage'], key: string, told: readonly string[]): void {
  try {
    storage.setItem(key, JSON.stringify(told))
  } catch {
    // Where storage is refused each tab tells what it sees.
  }
}
