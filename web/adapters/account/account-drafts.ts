import type { Draft } from '#machines/account/account/account-form.ts'
import { keptOf, readDraft } from '#machines/account/account/kept-draft.ts'
import type { Person } from '#machines/auth/session/person.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { accountDraftPrefix } from '#web/adapters/app/forget-drafts.ts'
import { personKey } from '#web/adapters/app/person-key.ts'

export type AccountDrafts = {
  find: (person: Person) => Draft | null
  keep: (person: Person, draft: Draft) => void
  /** `username` is the number with +98. */
  drop: (username: string) => void
}

const stores = new WeakMap<SessionRef, AccountDrafts>()

/**
 * Returns the store of the unsent drafts of account screens. Texts are saved in local storage. National code and bank
 * numbers last as long as the tab, pictures as long as the page. A draft survives a session that ends by itself, but not a
 * log-out in any tab.
 */
export function draftsOf(session: SessionRef): AccountDrafts {
  const present = stores.get(session)
  if (present) return present
  const pages = new Map<string, Draft>()
  /** Keys that this page has written. It removes no others, because another tab may have typed them. */
  const written = new Set<string>()
  const put = (kind: StoreKind, key: string, value: object | null) => {
    if (value === null && !written.has(kind + key)) return
    if (value === null) written.delete(kind + key)
    else written.add(kind + key)
    // Erased texts are written as an empty object. Other tabs read a removed key as "sent" or "logged out".
    write(kind, key, value ?? (kind === 'localStorage' ? {} : null))
  }
  const drafts: AccountDrafts = {
    find: (person) => {
      const key = keyOf(person.mobileNumber)
      const inMemory = pages.get(person.mobileNumber)
      if (inMemory) return inMemory
      const kept = { texts: read('localStorage', key), numbers: read('sessionStorage', key) }
      // The key was removed while this page was not open: the user has logged out, or has sent the draft.
      if (kept.texts === null && kept.numbers !== null) {
        write('sessionStorage', key, null)
        return null
      }
      if (kept.texts !== null) written.add(`localStorage${key}`)
      if (kept.numbers !== null) written.add(`sessionStorage${key}`)
      return readDraft(person, kept, Date.now())
    },
    keep: (person, draft) => {
      const key = keyOf(person.mobileNumber)
      const { texts, numbers } = keptOf(person, draft, Date.now())
      pages.set(person.mobileNumber, draft)
      put('localStorage', key, texts)
      put('sessionStorage', key, numbers)
      // Numbers get a key in local storage too. A log-out in another tab removes it, and this tab then drops the numbers.
      if (numbers !== null && read('localStorage', key) === null) put('localStorage', key, {})
    },
    drop: (username) => {
      pages.delete(username)
      for (const kind of ['localStorage', 'sessionStorage'] as const) write(kind, keyOf(username), null)
    },
  }
  stores.set(session, drafts)
  session.on('session.left', () => pages.clear())
  window.addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(`${accountDraftPrefix}.`) || newValue !== null) return
    // In another tab the user has sent the draft or logged out.
    for (const username of [...pages.keys()].filter((one) => keyOf(one) === key)) pages.delete(username)
    write('sessionStorage', key, null)
  })
  return drafts
}

type StoreKind = 'localStorage' | 'sessionStorage'

/** Returns the storage key of one user's draft. */
function keyOf(username: string): string {
  return personKey(accountDraftPrefix, username)
}

function read(kind: StoreKind, key: string): unknown {
  try {
    return JSON.parse(window[kind].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Writes or removes a value. When the browser refuses storage, the draft lasts as long as the page. */
function write(kind: StoreKind, key: string, value: object | null): void {
  try {
    if (value === null) window[kind].removeItem(key)
    else window[kind].setItem(key, JSON.stringify(value))
  } catch {}
}
