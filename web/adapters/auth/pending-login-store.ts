import { fromCallback } from 'xstate'
import type { PendingCommand, PendingLogin } from '#machines/auth/login/pending-login.ts'

const key = 'sarraf.pending-login'

/** Keeps the unfinished log-in of this tab in session storage. The code is never saved. */
export const pendingStore = fromCallback<PendingCommand>(({ sendBack, receive }) => {
  receive((command) => {
    try {
      if (command.type === 'pending.keep') sessionStorage.setItem(key, JSON.stringify(command.pending))
      else sessionStorage.removeItem(key)
    } catch {
      // Without storage, a reload starts the log-in again.
    }
  })
  const pending = readPending()
  sendBack(pending === null ? { type: 'pending.none' } : { type: 'pending.found', pending })
})

/** Returns the saved log-in; null for any malformed value, because anything can be written to the storage. */
function readPending(): PendingLogin | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<PendingLogin> | null
    if (kept === null || !/^\+\d{6,15}$/.test(String(kept.username))) return null
    const { factor, screen, contact, next } = kept
    if (factor !== 'SMS' && factor !== 'EMAIL' && factor !== 'GOOGLE_AUTHENTICATOR') return null
    if (screen !== 'send-phone' && screen !== 'send-mail') return null
    return {
      username: String(kept.username),
      factor,
      screen,
      contact: typeof contact === 'string' ? contact : null,
      next: typeof next === 'string' ? next : null,
      remember: kept.remember === true,
      isFresh: kept.isFresh === true,
      isRegistration: kept.isRegistration === true,
    }
  } catch {
    return null
  }
}
