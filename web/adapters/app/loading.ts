import { type ActorRefFrom, fromCallback } from 'xstate'
import type { LoadingReason } from '#machines/app/loading/loading.machine.ts'
import type { preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import { selectPreferences } from '#machines/app/preferences/preferences.selectors.ts'
import type { AppRouter } from './app-router.ts'

/** Returns the actor that reports why the user waits: the texts of another language, or the program of another page. */
export function loadingActors(router: AppRouter, preferences: ActorRefFrom<typeof preferencesMachine>) {
  return {
    reasons: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const held = new Set<LoadingReason>()
      const emit = (reason: LoadingReason, isHeld: boolean) => {
        if (isHeld === held.has(reason)) return
        if (isHeld) held.add(reason)
        else held.delete(reason)
        sendBack({ type: isHeld ? 'reason.hold' : 'reason.release', reason })
      }
      const language = preferences.subscribe((snapshot) => emit('language', selectPreferences(snapshot).isSwitching))
      const page = router.subscribe((state) => emit('page', state.initialized && state.navigation.state === 'loading'))
      return () => {
        language.unsubscribe()
        page()
      }
    }),
  }
}
