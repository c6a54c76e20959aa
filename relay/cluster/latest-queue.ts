/** Handles its items in turn. Of several items that arrive while it works, it handles only the newest. */
export type LatestQueue<Item> = {
  put(item: Item): void
  /** Drops the item that waits. The one that is being handled continues. */
  clear(): void
  /** Resolves when no item is left; null when none is being handled. */
  readonly working: Promise<void> | null
}

/** Creates a queue. `emptied` is called each time when no item is left. `handle` must not reject. */
export function createLatestQueue<Item>(handle: (item: Item) => Promise<void>, emptied: () => void): LatestQueue<Item> {
  let waiting: { item: Item } | null = null
  let working: Promise<void> | null = null
  const work = async () => {
    while (waiting !== null) {
      const { item }: { item: Item } = waiting
      waiting = null
      await handle(item)
    }
    working = null
    emptied()
  }
  return {
    put(item) {
      waiting = { item }
      working ??= work()
    },
    clear() {
      waiting = null
    },
    get working() {
      return working
    },
  }
}
