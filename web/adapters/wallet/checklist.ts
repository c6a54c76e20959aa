import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback } from 'xstate'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import type { AccountHistoryRef } from '#machines/wallet/account-history/account-history.machine.ts'
import { selectAccountHistory } from '#machines/wallet/account-history/account-history.selectors.ts'
import {
  type ChecklistRef,
  checklistMachine,
  type KeptChecklist,
} from '#machines/wallet/checklist/checklist.machine.ts'
import { checklistSteps, isFinished } from '#machines/wallet/checklist/checklist.ts'
import { keepAt, readKept } from '#web/adapters/app/kept.ts'
import { personKey } from '#web/adapters/app/person-key.ts'
import { useServices } from '#web/adapters/app/services.ts'

/** Starts the machine of a user's checklist, as saved in this browser. The caller must be keyed by the user. */
export function useChecklist(person: string, history: AccountHistoryRef): ChecklistRef {
  const { session } = useServices()
  const key = useMemo(() => personKey('sarraf.checklist', person), [person])
  const machine = useMemo(
    () => checklistMachine.provide({ actors: checklistActors(session, history, key) }),
    [session, history, key],
  )
  return useActorRef(machine, { input: { kept: readKept(key) } })
}

export function checklistActors(session: SessionRef, history: AccountHistoryRef, key: string) {
  return {
    keep: keepAt<KeptChecklist>(key),
    watchSteps: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const look = () => {
        const person = selectPerson(session.getSnapshot())
        const past = selectAccountHistory(history.getSnapshot())
        if (person !== null && isFinished(checklistSteps(person, past))) sendBack({ type: 'steps.finish' })
      }
      const subscriptions = [session.subscribe(look), history.subscribe(look)]
      look()
      return () => {
        for (const one of subscriptions) one.unsubscribe()
      }
    }),
  }
}
