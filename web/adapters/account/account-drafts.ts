import type { Draft } from '#machines/account/account/account-form.ts'
import { keptOf, readDraft } from '#machines/account/account/kept-draft.ts'
import type { Person } from '#machines/auth/session/person.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { accountDraftPrefix } from '#web/adapters/app/forget-drafts.ts'
import { personKey } from '#web/adapters/app/person-key.ts'

export type AccountDrafts = {
  find: (person: Person) => Draft | null
  keep: (person: Person, draft: Draft) => void
  /** `username` is the +98 number. */
  drop: (username: string) => void
}

const stores = new WeakMap<SessionRef, AccountDrafts>()

/**
 * What people have typed on their account screens and not sent. Texts are kept on the device; the national code and bank
 * numbers as long as the tab is open; pictures as long as the page is. It outlives a session that ends by itself, but not a
 * log-out, in whichever tab that is.
 */
export function draftsOf(session: SessionRef): AccountDrafts {
  const present = stores.get(session)
  if (present) return present
  const pages = new Map<string, Draft>()
  /** What this page has put there: it takes nothing away that another tab has typed. */
  const written = new Set<string>()
  const put = (kind: StoreKind, key: string, value: object | null) => {
    if (value === null && !written.has(kind + key)) return
    if (value === null) written.delete(kind + key)
    else written.add(kind + key)
    // Texts that were erased are none; a key that goes says that they were sent, or that the user has left.
    write(kind, key, value ?? (kind === 'localStorage' ? {} : null))
  }
  const drafts: AccountDrafts = {
    find: (person) => {
      const key = keyOf(person.mobileNumber)
      const inMemory = pages.get(person.mobileNumber)
      if (inMemory) return inMemory
      const kept = { texts: read('localStorage', key), numbers: read('sessionStorage', key) }
      // Its key went while nobody listened here: the user has left, or has sent it.
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
      // Numbers have a key on the device too, by which a log-out in another tab takes them from this one.
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
    // It was sent, or the user has left, in another tab.
    for (const username of [...pages.keys()].filter((one) => keyOf(one) === key)) pages.delete(username)
    write('sessionStorage', key, null)
  })
  return drafts
}

type StoreKind = 'localStorage' | 'sessionStorage'

/** Each user has drafts of their own. */
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

/** In a browser that refuses storage a draft lives as long as the page. */
function write(kind: StoreKind, key: string, value: object | null): void {
  try {
    if (value === null) window[kind].removeItem(key)
    else window[kind].setItem(key, JSON.stringify(value))
  } catch {}
}
