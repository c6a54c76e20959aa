import { fromCallback } from 'xstate'
import type { PendingCommand, PendingLogin } from '#machines/auth/login/pending-login.ts'

const key = 'sarraf.pending-login'

/** The log-in that this tab waits to finish: never its code, and no longer than the tab is open. */
export const pendingStore = fromCallback<PendingCommand>(({ sendBack, receive }) => {
  receive((command) => {
    try {
      if (command.type === 'pending.keep') sessionStorage.setItem(key, JSON.stringify(command.pending))
      else sessionStorage.removeItem(key)
    } catch {
      // A browser that refuses storage begins the log-in anew after a reload.
    }
  })
  const pending = readPending()
  sendBack(pending === null ? { type: 'pending.none' } : { type: 'pending.found', pending })
})

/** Null for anything that is not what was kept: anybody at the browser can write to its storage. */
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
    }
  } catch {
    return null
  }
}
