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

/** Returns the one machine of the page. It is created when a page first shows an amount of the user. */
function amountPrivacy(): AmountPrivacyRef {
  started ??= createActor(machine, { input: { kept: readKept(key) } }).start()
  return started
}

/** Returns whether the user's own amounts are hidden, with a function that switches it. */
export function useAmountPrivacy(): { isHidden: boolean; state: string; toggle: () => void } {
  const privacy = amountPrivacy()
  const isHidden = useSelector(privacy, selectIsHidden)
  const state = useSelector(privacy, ({ value }) => statePath(value))
  return useMemo(
    () => ({ isHidden, state, toggle: () => privacy.send({ type: 'amounts.toggle' }) }),
    [privacy, isHidden, state],
  )
}

/** Returns whether amounts are hidden whenever the user leaves the window, with a function that switches it. */
export function useHidesAway(): { hidesAway: boolean; toggle: () => void } {
  const privacy = amountPrivacy()
  return {
    hidesAway: useSelector(privacy, selectHidesAway),
    toggle: () => privacy.send({ type: 'away.toggle' }),
  }
}
