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
import { selectTermsView } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import type { pairBalancesMachine } from '#machines/trading/pair-balances/pair-balances.machine.ts'
import type { ListedAddress } from '#machines/wallet/address-book/address-book.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { addressError, submitBlocker } from './otc-blocker.ts'
import type { otcOrderMachine } from './otc-order.machine.ts'
import type { OtcOrderInput, QuotedOrder } from './otc-order-context.ts'
import { destinationOf, isLeaving, isNewAddress, networkOf, networksOf, orderOf } from './quoted-order.ts'

type Snapshot = SnapshotFrom<typeof otcOrderMachine>

export function selectEntryRef(snapshot: Snapshot): ActorRefFrom<typeof otcEntryMachine> {
  return snapshot.children.entry!
}

export function selectPairBalancesRef(snapshot: Snapshot): ActorRefFrom<typeof pairBalancesMachine> {
  return snapshot.children.pairBalances!
}

/** Returns whether the user is a supervisor, the status of the terms, and why the order cannot be placed now. */
export function selectOtcForm({ context }: Snapshot) {
  const { isSupervisor, entry } = context
  return {
    isSupervisor,
    terms: entry === null ? 'coming' : selectTermsView(entry).view,
    blocker: submitBlocker(context, null),
  }
}

/** Returns the order as it would be quoted now; null if a part is missing. */
export function selectOrder({ context }: Snapshot): QuotedOrder | null {
  return orderOf(context)
}

/** Returns the destination of bought coins. `networks` is null until they are loaded. `isOffered` is false for a sell. */
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

/**
 * Returns until when withdrawals to the chosen external wallet are on hold, epoch ms; null without a hold or an external
 * wallet.
 */
export function selectOtcHold({ context }: Snapshot): number | null {
  return isLeaving(context) ? context.heldUntil : null
}

/**
 * Returns the error of the address, whether a withdrawal to it would be the first from this browser, and whether only
 * listed addresses are allowed.
 */
export function selectAddressNote({ context }: Snapshot) {
  const fault = addressError(context)
  const isTyped = destinationOf(context).address.trim() !== ''
  return {
    fault,
    isFirstTime: isTyped && fault === null && isNewAddress(context),
    onlyListed: context.addresses?.onlyListed === true,
  }
}

/** Returns the listed addresses for the coin on the chosen network. Compare with `shallowEqual`. */
export function selectListed({ context }: Snapshot): readonly ListedAddress[] {
  const network = networkOf(context)
  return context.addresses === null || network === null ? [] : context.addresses.listedOn(network.name)
}

/** Returns the input, to continue with it after the session has ended. */
export function selectOtcDraft(snapshot: Snapshot): Pick<OtcOrderInput, 'begun' | 'destination'> {
  const { context } = snapshot
  const { entry } = context
  if (entry === null) return { begun: [] }
  const { side, coin, chosen } = entry.context
  // The input is used up when the order is placed, although its invoice is still open.
  const text = snapshot.matches('placed') ? '' : entry.context.text
  const typed = entry.matches({ entry: 'amount' })
    ? ([{ type: 'amount.change', text }] as const)
    : ([{ type: 'total.change', text }, { type: 'total.leave' }] as const)
  return {
    begun: [
      // A settlement that the user did not choose follows the language.
      ...(chosen === null ? [] : [{ type: 'settlement.change', settlement: chosen } as const]),
      { type: 'coin.change', coin },
      { type: 'side.change', side },
      ...typed,
    ],
    destination: destinationOf(context),
  }
}

export type OtcStep = 'form' | 'warned' | 'confirm' | 'refused' | 'unknown' | 'absent' | 'spent' | 'several' | 'invoice'

type OrderDialogView = {
  step: OtcStep
  /** The order is in flight, or being searched for. */
  isBusy: boolean
  order: QuotedOrder | null
  /** The price has moved, and the user has not accepted the new one yet. */
  isMoved: boolean
  /** The former quoted price, once it has moved. */
  former: Decimal | null
  /** The former quote expired; its price did not move. */
  hasLapsed: boolean
  /** Why the flow cannot continue: the refusal, or the blocker of the quoted order. */
  error: Reason | null
  placed: OwnOrder | null
  several: readonly OwnOrder[]
}

/** Returns the key of the sent order until the page has shown its outcome, then null. */
export function selectUnsettled({ context }: Snapshot): string | null {
  return context.sent?.command.idempotencyKey ?? null
}

/**
 * Returns whether an order is in flight, or its outcome is being searched for. The page blocks navigation until it is
 * certain.
 */
export function selectIsOnItsWay(snapshot: Snapshot): boolean {
  return snapshot.matches('command') && selectIsPending(snapshot.context)
}

/** Returns the state for `data-state`. */
export function selectOtcState({ value, context }: Snapshot): string {
  return commandPath(value, context)
}

/** Returns the contents of the dialog over the form. */
export function selectOrderDialog(snapshot: Snapshot): OrderDialogView {
  const { context } = snapshot
  const { quoted: order, former, hasLapsed, placed, error } = context
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
