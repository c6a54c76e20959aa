import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import {
  commandPath,
  selectCheckError,
  selectCommandCandidates,
  selectCommandStep,
  selectIsPending,
} from '#machines/app/command/command.selectors.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { selectTermsFace } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import type { pairBalancesMachine } from '#machines/trading/pair-balances/pair-balances.machine.ts'
import type { ListedAddress } from '#machines/wallet/address-book/address-book.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { destinationOf, isLeaving, isNewAddress, networkOf, networksOf, orderOf } from './held-order.ts'
import { addressFaultOf, submitBlocker } from './otc-obstacle.ts'
import type { otcOrderMachine } from './otc-order.machine.ts'
import type { OtcOrderInput, QuotedOrder } from './otc-order-context.ts'

type Snapshot = SnapshotFrom<typeof otcOrderMachine>

export function selectEntryRef(snapshot: Snapshot): ActorRefFrom<typeof otcEntryMachine> {
  return snapshot.children.entry!
}

export function selectInventoryRef(snapshot: Snapshot): ActorRefFrom<typeof pairBalancesMachine> {
  return snapshot.children.inventory!
}

/** Whether the person may trade here, how the terms stand, and why the order cannot be placed now. */
export function selectOtcForm({ context }: Snapshot) {
  const { isSupervisor, entry } = context
  return {
    isSupervisor,
    terms: entry === null ? 'coming' : selectTermsFace(entry).face,
    obstacle: submitBlocker(context, null),
  }
}

/** The order as it would be asked about now; null while something of it is missing. */
export function selectOrder({ context }: Snapshot): QuotedOrder | null {
  return orderOf(context)
}

/** Where what is bought goes. `networks` is null until they are known; `isOffered` is false for a sell. */
export function selectDestination({ context }: Snapshot) {
  const { isOutside, address, network } = destinationOf(context)
  return {
    isOffered: context.entry?.context.side !== 'sell',
    isOutside,
    isLeaving: isLeaving(context),
    address,
    network,
    networks: networksOf(context),
  }
}

/** Until when nothing may leave for the wallet outside that is chosen, epoch ms; null while it may, or none is. */
export function selectOtcHold({ context }: Snapshot): number | null {
  return isLeaving(context) ? context.heldUntil : null
}

/** What is wrong with the address, whether nothing was ever sent to it from here, and whether only listed ones are open. */
export function selectAddressNote({ context }: Snapshot) {
  const fault = addressFaultOf(context)
  const isTyped = destinationOf(context).address.trim() !== ''
  return {
    fault,
    isFirstTime: isTyped && fault === null && isNewAddress(context),
    onlyListed: context.addresses?.onlyListed === true,
  }
}

/** The listed addresses that the coin can be sent to on the chosen network. Compare with `isSameList`. */
export function selectListed({ context }: Snapshot): readonly ListedAddress[] {
  const network = networkOf(context)
  return context.addresses === null || network === null ? [] : context.addresses.listedOn(network.name)
}

/** What is chosen and typed, to go on with when a session has ended under it. */
export function selectOtcDraft(snapshot: Snapshot): Pick<OtcOrderInput, 'begun' | 'destination'> {
  const { context } = snapshot
  const { entry } = context
  if (entry === null) return { begun: [] }
  const { side, coin, chosen } = entry.context
  // What is bought is not typed any more, though its invoice is still to be closed.
  const text = snapshot.matches('placed') ? '' : entry.context.text
  const typed = entry.matches({ entry: 'amount' })
    ? ([{ type: 'amount.change', text }] as const)
    : ([{ type: 'total.change', text }, { type: 'total.leave' }] as const)
  return {
    begun: [
      // Money that nobody chose comes with the language.
      ...(chosen === null ? [] : [{ type: 'settlement.change', settlement: chosen } as const]),
      { type: 'coin.change', coin },
      { type: 'side.change', side },
      ...typed,
    ],
    destination: destinationOf(context),
  }
}

export type OtcStep = 'form' | 'warned' | 'confirm' | 'refused' | 'unknown' | 'absent' | 'spent' | 'several' | 'invoice'

type Talk = {
  step: OtcStep
  /** The order is on its way, or being looked for. */
  isBusy: boolean
  order: QuotedOrder | null
  /** The price has moved, and the new one is not accepted yet. */
  isMoved: boolean
  /** The price that was held before, once it has moved. */
  former: Decimal | null
  /** The former price did not move away: its time was over. */
  hasLapsed: boolean
  /** Why it cannot go on: what was refused, or what is in the way of the order that is held. */
  error: Reason | null
  placed: OwnOrder | null
  several: readonly OwnOrder[]
}

/** The key of the order that was sent, until the person has heard the last word about it. */
export function selectUnsettled(snapshot: Snapshot): string | null {
  return snapshot.matches('command') ? (snapshot.context.sent?.command.idempotencyKey ?? null) : null
}

/** Whether an order is on its way, or looked for: nobody leaves its page without a word of it. */
export function selectIsOnItsWay(snapshot: Snapshot): boolean {
  return snapshot.matches('command') && selectIsPending(snapshot.context)
}

/** The state that the page is marked with. */
export function selectOtcState({ value, context }: Snapshot): string {
  return commandPath(value, context)
}

/** What is said over the form. */
export function selectTalk(snapshot: Snapshot): Talk {
  const { context } = snapshot
  const { held: order, former, hasLapsed, placed, error } = context
  const step = stepOf(snapshot)
  const command = snapshot.matches('command') ? selectCommandStep(context) : null
  return {
    step,
    isBusy: command === 'sending' || command === 'checking',
    order,
    isMoved: snapshot.matches({ confirming: 'moved' }),
    former,
    hasLapsed,
    error:
      snapshot.matches('confirming') || step === 'absent'
        ? submitBlocker(context, order)
        : (error ?? selectCheckError(context)),
    placed,
    several: selectCommandCandidates(context),
  }
}

const steps = {
  sending: 'confirm',
  checking: 'unknown',
  loadFailed: 'unknown',
  absent: 'absent',
  spent: 'spent',
  several: 'several',
} as const

function stepOf(snapshot: Snapshot): OtcStep {
  if (snapshot.matches('confirming')) return 'confirm'
  if (snapshot.matches('command')) return steps[selectCommandStep(snapshot.context)]
  if (snapshot.matches('warned')) return 'warned'
  if (snapshot.matches('placed')) return 'invoice'
  return snapshot.matches('refused') ? 'refused' : 'form'
}
