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

/** The review limits of this device, told again when another tab has changed them. Without storage they hold for the page. */
export const reviewLimitsStore = fromCallback<LimitsCommand>(({ sendBack, receive }) => {
  const tell = () => sendBack({ type: 'limits.change', limits: readLimits(kept()) } satisfies LimitsEvent)
  receive(({ limits }) => {
    try {
      localStorage.setItem(key, JSON.stringify(writeLimits(limits)))
    } catch {}
  })
  const heard = (event: StorageEvent) => {
    // Without a key all of the storage was emptied.
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) tell()
  }
  window.addEventListener('storage', heard)
  tell()
  return () => window.removeEventListener('storage', heard)
})

const machine = orderReviewMachine.provide({ actors: { store: reviewLimitsStore } })

/** The limits as the settings page shows and changes them. */
export function useOrderReview(): OrderReviewRef {
  return useActorRef(machine)
}

/** What somebody else has put in its place is nothing that was kept. */
function kept(): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
