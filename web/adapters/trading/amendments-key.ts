import { personKey } from '#web/adapters/app/person-key.ts'

/** Where the amendments of a user are kept on this device. */
export function amendmentsKey(person: string): string {
  return personKey('sarraf.amend', person)
}

/** Whether anything of a user is kept there; false where the browser refuses storage. */
export function hasAmendments(person: string): boolean {
  try {
    return localStorage.getItem(amendmentsKey(person)) !== null
  } catch {
    return false
  }
}
