import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { createActor, fromCallback } from 'xstate'
import {
  type AmountPrivacyRef,
  amountPrivacyMachine,
  type KeptPrivacy,
} from '#machines/app/amount-privacy/amount-privacy.machine.ts'
import { selectHidesAway, selectIsHidden } from '#machines/app/amount-privacy/amount-privacy.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { keepAt, readKept, watchKept } from '#web/adapters/app/kept.ts'

const key = 'sarraf.amounts'

const machine = amountPrivacyMachine.provide({
  actors: {
    keep: keepAt<KeptPrivacy>(key),
    watchTabs: watchKept(key, 'privacy.come'),
    watchWindow: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const leave = () => sendBack({ type: 'window.leave' })
      const look = () => (document.hasFocus() && !document.hidden ? sendBack({ type: 'window.return' }) : leave())
      addEventListener('blur', leave)
      addEventListener('focus', look)
      document.addEventListener('visibilitychange', look)
      look()
      return () => {
        removeEventListener('blur', leave)
        removeEventListener('focus', look)
        document.removeEventListener('visibilitychange', look)
      }
    }),
  },
})

let started: AmountPrivacyRef | null = null

/** There is one, made with the first page that shows an amount of the user's. */
function amountPrivacy(): AmountPrivacyRef {
  started ??= createActor(machine, { input: { kept: readKept(key) } }).start()
  return started
}

/** Whether the user's own amounts are hidden, and what turns that. */
export function useAmountPrivacy(): { isHidden: boolean; state: string; toggle: () => void } {
  const privacy = amountPrivacy()
  const isHidden = useSelector(privacy, selectIsHidden)
  const state = useSelector(privacy, ({ value }) => statePath(value))
  return useMemo(
    () => ({ isHidden, state, toggle: () => privacy.send({ type: 'amounts.toggle' }) }),
    [privacy, isHidden, state],
  )
}

/** Whether they are hidden whenever the user leaves the window, and what turns that. */
export function useHidesAway(): { hidesAway: boolean; toggle: () => void } {
  const privacy = amountPrivacy()
  return {
    hidesAway: useSelector(privacy, selectHidesAway),
    toggle: () => privacy.send({ type: 'away.toggle' }),
  }
}
