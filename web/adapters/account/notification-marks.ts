import { changeMarks, readMarks } from '#machines/account/notifications/marks.ts'
import type { MarkCommit, MarkCommitted } from '#machines/account/notifications/notifications.machine.ts'
import { personKey } from '../app/person-key.ts'

/** Where the tabs of a browser agree on what was told and looked at. */
export type MarkTabs = {
  storage: Pick<Storage, 'setItem'>
  read: (key: string) => unknown
  /** Undefined in a browser without locks. */
  locks: Pick<LockManager, 'request'> | undefined
}

/** The same in every tab of a user, and nothing that their number can be read from. */
export function marksKey(owner: string): string {
  return personKey('sarraf.centre', owner)
}

/** Makes a change of what is kept at this moment, one tab at a time: what is new is new to the first of them alone. */
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
      // Where storage is refused each tab tells what it sees.
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
    // A browser that refuses its locks: what is read and written at once is nearly as safe.
  }
  return made ?? commit()
}
