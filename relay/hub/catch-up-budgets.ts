import { type Allotment, ByteBudget } from './byte-budget.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/**
 * How many bytes a client may draw by subscribing. A connection has a burst for the documents of several pages, then about
 * as many bytes a second as its live frames have. All connections of one IP address take their burst from one store, so
 * that a reconnect draws no more than an open connection. When the store is empty, a connection begins with a second's
 * refill.
 */
export const catchUpAllotments: { connection: Allotment; address: Allotment } = {
  connection: { burst: mebibyte, perSecond: 64 * kibibyte },
  address: { burst: 256 * mebibyte, perSecond: 4 * mebibyte },
}

/** The store of an IP address, and the number of its open connections. */
type Store = { store: ByteBudget; connections: number }

/** Gives each connection its budget, by the key of its IP address. It forgets a store that is full again. */
export function createCatchUpBudgets({ connection, address }: typeof catchUpAllotments, now: () => number) {
  const stores = new Map<string, Store>()

  const forget = (key: string, known: Store) => {
    if (known.connections === 0 && known.store.left(now()) >= address.burst) stores.delete(key)
  }
  /** Checks one store for each new connection, so that the stores of former clients do not accumulate. */
  const sweep = () => {
    const [oldest] = stores.keys()
    if (oldest === undefined) return
    const known = stores.get(oldest)!
    stores.delete(oldest)
    stores.set(oldest, known)
    forget(oldest, known)
  }

  return {
    /** Opens a new connection's budget. Call `leave` when the connection ends. */
    open(key: string): { budget: ByteBudget; leave: () => void } {
      sweep()
      const known = stores.get(key) ?? { store: new ByteBudget(address, address.burst, now()), connections: 0 }
      stores.set(key, known)
      known.connections += 1
      const budget = new ByteBudget(connection, known.store.take(connection.burst, now()), now())
      return {
        budget,
        leave() {
          known.connections -= 1
          known.store.giveBack(Math.max(0, budget.left(now())))
          forget(key, known)
        },
      }
    },
    count: () => stores.size,
  }
}
