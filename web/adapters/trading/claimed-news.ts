import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import { personKey } from '#web/adapters/app/person-key.ts'

/** The storage in which the tabs of a browser agree on which news was shown. */
export type NewsTabs = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Undefined in a browser without the Web Locks API. */
  locks: Pick<LockManager, 'request'> | undefined
}

/** Maximum number of remembered keys of shown news. */
const remembered = 200

/**
 * Returns the news that no tab of this browser has shown yet, and records it as shown: the caller must show it. One tab at
 * a time can claim news.
 */
export async function claimNews(
  { storage, locks }: NewsTabs,
  person: string,
  news: readonly OrderNews[],
): Promise<readonly OrderNews[]> {
  const key = newsKey(person)
  const claim = () => {
    const claimed = readClaimed(storage, key)
    const mine = news.filter((one) => !claimed.includes(one.key))
    if (mine.length > 0) writeClaimed(storage, key, [...claimed, ...mine.map((one) => one.key)].slice(-remembered))
    return mine
  }
  return locks === undefined ? claim() : locks.request(key, async () => claim())
}

/** Returns the storage key of a user's shown news. It is the same in every tab and does not reveal the user's number. */
export function newsKey(person: string): string {
  return personKey('sarraf.news', person)
}

function readClaimed(storage: NewsTabs['storage'], key: string): readonly string[] {
  try {
    const claimed: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(claimed) ? claimed.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

function writeClaimed(storage: NewsTabs['storage'], key: string, claimed: readonly string[]): void {
  try {
    storage.setItem(key, JSON.stringify(claimed))
  } catch {
    // Without storage, each tab shows its own news.
  }
}
