import { changeMarks, readMarks } from '#machines/account/notifications/marks.ts'
import type { MarkCommit, MarkCommitted } from '#machines/account/notifications/notifications.machine.ts'
import { personKey } from '../app/person-key.ts'

/** The storage in which the tabs of a browser agree on which notifications were shown and read. */
export type MarkTabs = {
  storage: Pick<Storage, 'setItem'>
  read: (key: string) => unknown
  /** Undefined in a browser without the Web Locks API. */
  locks: Pick<LockManager, 'request'> | undefined
}

/** Returns the storage key of a user's marks. It is the same in every tab and does not reveal the user's number. */
export function marksKey(owner: string): string {
  return personKey('sarraf.centre', owner)
}

/** Applies a change to the marks in storage, one tab at a time. So only the first tab reports a notification as new. */
export async function commitMarks({ storage, read, locks }: MarkTabs, input: MarkCommit): Promise<MarkCommitted> {
  const key = marksKey(input.owner)
  const commit = (): MarkCommitted => {
    const before = input.isKept ? readMarks(read(key)) : input.marks
    const changed = changeMarks(before, input.change)
    if (changed.marks === before) return { ...changed, isKept: input.isKept }
    try {
      storage.setItem(key, JSON.stringify(changed.marks))
      return { ...changed, isKept: true }
    } catch {
      // Without storage, each tab shows its own notifications.
      return { ...changed, isKept: false }
    }
  }
  if (locks === undefined) return commit()
  let made: MarkCommitted | null = null
  try {
    await locks.request(key, () => {
      made = commit()
    })
  } catch {
    // The browser refuses the lock. Reading and writing at once is nearly as safe.
  }
  return made ?? commit()
}
