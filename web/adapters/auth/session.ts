import { fromCallback, fromPromise } from 'xstate'
import type { Person } from '#machines/auth/session/person.ts'
import type { StoreCommand } from '#machines/auth/session/session.machine.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { dropToken, keepSubmitted, keepToken, readSubmitted, readToken } from './token-store.ts'

/** Returns the actors of the session machine: the browser's storage and the exchange. */
export function sessionActors(api: PersonApi) {
  return {
    store: fromCallback<StoreCommand>(({ sendBack, receive }) => {
      // Tabs report only that something has changed. Each tab reads the store itself.
      const tabs = new BroadcastChannel('sarraf.session')
      // If the browser refuses storage, the store is not read: the session lasts as long as the page.
      let isKept = true
      const look = () => {
        if (!isKept) return
        const kept = readToken()
        sendBack(
          kept === null ? { type: 'store.empty' } : { type: 'store.found', ...kept, isSubmitted: readSubmitted() },
        )
      }
      const seen = () => {
        if (document.visibilityState !== 'visible') return
        look()
        sendBack({ type: 'tab.seen' })
      }
      tabs.onmessage = look
      window.addEventListener('storage', look)
      window.addEventListener('pageshow', look)
      document.addEventListener('visibilitychange', seen)
      receive((command) => {
        if (command.type === 'store.submitted') keepSubmitted(command.isSubmitted)
        else if (command.type === 'store.keep') keepToken(command)
        else dropToken()
        if (command.type !== 'store.submitted') {
          isKept = command.type === 'store.drop' || readToken()?.token === command.token
        }
        tabs.postMessage('changed')
      })
      look()
      return () => {
        tabs.close()
        window.removeEventListener('storage', look)
        window.removeEventListener('pageshow', look)
        document.removeEventListener('visibilitychange', seen)
      }
    }),
    loadPerson: fromPromise<Person>(async ({ signal }) => {
      const { userCalls } = await import('#shared/contract/users.ts')
      const { baseDTO } = await api.send(userCalls.account, { query: { imageNeeded: 'false' }, signal })
      return baseDTO
    }),
    // Continues after the machine has left the state, because the token must be revoked anyway.
    logOut: fromPromise<void>(async () => {
      const { signInCalls } = await import('#shared/contract/sign-in.ts')
      await api.send(signInCalls.logout)
    }),
  }
}
