import { useActorRef } from '@xstate/react'
import { fromPromise } from 'xstate'
import { type AntiPhishingRef, antiPhishingMachine } from '#machines/account/anti-phishing/anti-phishing.machine.ts'
import { writePhrase } from '#machines/account/anti-phishing/phrase.ts'
import { readKept, watchKept } from '#web/adapters/app/kept.ts'
import { phraseKey } from './phrase-key.ts'

const machine = antiPhishingMachine.provide({
  actors: {
    keep: fromPromise<void, { phrase: string | null }>(async ({ input: { phrase } }) => {
      if (phrase === null) localStorage.removeItem(phraseKey)
      else localStorage.setItem(phraseKey, JSON.stringify(writePhrase(phrase)))
    }),
    watchTabs: watchKept(phraseKey, 'phrase.come'),
  },
})

/**
 * Starts the machine with which the settings page shows and changes the phrase. The phrase belongs to the browser, not to a
 * user, because the log-in page shows it before the user is known.
 */
export function useAntiPhishing(): AntiPhishingRef {
  return useActorRef(machine, { input: { kept: readKept(phraseKey) } })
}
