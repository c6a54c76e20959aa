import { personKey } from '#web/adapters/app/person-key.ts'

/** Returns the local storage key of a user's amendments. */
export function amendmentsKey(person: string): string {
  return personKey('sarraf.amend', person)
}

/** Returns whether local storage has amendments of a user; false when the browser refuses storage. */
export function hasAmendments(person: string): boolean {
  try {
    return localStorage.getItem(amendmentsKey(person)) !== null
  } catch {
    return false
  }
}
