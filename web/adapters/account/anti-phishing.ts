import { useActorRef } from '@xstate/react'
import { fromCallback, fromPromise } from 'xstate'
import { type AntiPhishingRef, antiPhishingMachine } from '#machines/account/anti-phishing/anti-phishing.machine.ts'
import { writePhrase } from '#machines/account/anti-phishing/phrase.ts'
import { readKept } from '#web/adapters/app/kept.ts'
import { phraseKey } from './kept-phrase.ts'

const machine = antiPhishingMachine.provide({
  actors: {
    keep: fromPromise<void, { phrase: string | null }>(async ({ input: { phrase } }) => {
      if (phrase === null) localStorage.removeItem(phraseKey)
      else localStorage.setItem(phraseKey, JSON.stringify(writePhrase(phrase)))
    }),
    watchTabs: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const changed = (event: StorageEvent) => {
        if (event.key === phraseKey || event.key === null) sendBack({ type: 'phrase.come', kept: readKept(phraseKey) })
      }
      addEventListener('storage', changed)
      return () => removeEventListener('storage', changed)
    }),
  },
})

/** The phrase as the settings page shows and changes it. It is of the device: it stands at log-in, before anybody is known. */
export function useAntiPhishing(): AntiPhishingRef {
  return useActorRef(machine, { input: { kept: readKept(phraseKey) } })
}
