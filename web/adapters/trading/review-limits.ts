import { useActorRef } from '@xstate/react'
import { fromCallback } from 'xstate'
import { type OrderReviewRef, orderReviewMachine } from '#machines/trading/order-review/order-review.machine.ts'
import {
  type LimitsCommand,
  type LimitsEvent,
  readLimits,
  writeLimits,
} from '#machines/trading/order-review/review-limits.ts'

const key = 'sarraf.orderReview'

/**
 * Keeps the review limits of this browser, and reports them again when another tab changes them. Without storage they last
 * as long as the page.
 */
export const reviewLimitsStore = fromCallback<LimitsCommand>(({ sendBack, receive }) => {
  const emit = () => sendBack({ type: 'limits.change', limits: readLimits(kept()) } satisfies LimitsEvent)
  receive(({ limits }) => {
    try {
      localStorage.setItem(key, JSON.stringify(writeLimits(limits)))
    } catch {}
  })
  const listener = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) emit()
  }
  window.addEventListener('storage', listener)
  emit()
  return () => window.removeEventListener('storage', listener)
})

const machine = orderReviewMachine.provide({ actors: { store: reviewLimitsStore } })

/** Starts the machine with which the settings page shows and changes the limits. */
export function useOrderReview(): OrderReviewRef {
  return useActorRef(machine)
}

/** Returns the saved value; null when it is absent or not JSON. */
function kept(): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
