import { createActor, fromCallback, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import { sentOrder } from '#machines/trading/order-ticket/order-command.ts'
import { orderTicketMachine } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectConfirmedOrder,
  selectPlaced,
  selectUnknown,
  selectUnsettled,
} from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import type { OrderRequest } from '#machines/trading/order-ticket/ticket-context.ts'
import { findOrder, type OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { Rng } from '#sandbox/market-maker/rng.ts'
import { keyOf } from '#shared/core/errors/reason.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import type { PairDocument } from '#shared/stream/topics/pair.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { reconcile } from '#web/adapters/app/command/reconcile.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { readNewestOrders } from '#web/adapters/trading/order-calls.ts'
import { orderTicketActors } from '#web/adapters/trading/order-ticket.ts'
import { parsePendingTicket } from '#web/adapters/trading/parse-pending.ts'
import { reconcileOrder } from '#web/adapters/trading/reconcile-order.ts'
import { startTab } from '../web/support/pending-orders.ts'
import { apiOf, newKeyIn, settleDone, sometimesEndSession, timeout, type Verdict } from './clicking.ts'

type Snapshot = SnapshotFrom<typeof orderTicketMachine>

const much = { credit: '1000000000000000', blockedCredit: '0', totalBalance: '1000000000000000' }
/** Balances so large that each order is a small part of them, so that no order is reviewed. */
const plenty: PairDocument = { BITCOIN: much, TOMAN: much }

/**
 * A user with a ticket who confirms orders one after another, often with a double click, and answers warnings with yes or
 * no. The user sends an absent order again, and gives it up the third time, or at once after a long search. The reported
 * outcome of every key is recorded. Sometimes the user leaves the page while an order is pending, or the session ends
 * there. On return, the page has the pending order.
 */
export class Clicker {
  readonly verdicts = new Map<string, Verdict<OrderRequest>>()
  /** The keys that the ticket requested, in order. */
  readonly keys: string[] = []
  /** How often the user left the page while an order was pending. */
  leaves = 0
  readonly #rng: Rng
  readonly #middle: bigint
  readonly #looks = { pauses: [30, 100, 300], timeout: timeout.hurried }
  readonly #person: string
  readonly #tab: ReturnType<typeof startTab>
  readonly #api: PersonApi
  readonly #machine
  #ticket

  /** `middle` is a price of BITCOIN_TOMAN between the best two. */
  constructor(token: string, rng: Rng, middle: bigint) {
    this.#rng = rng
    this.#middle = middle
    const api = apiOf(token)
    this.#person = token
    this.#api = api
    this.#tab = startTab(token)
    const { unsettled } = this.#tab
    const actors = orderTicketActors({ api, unsettled } as unknown as Services)
    // The data of the page decide nothing here, because the exchange checks the order.
    const watchPerson = fromCallback<{ type: 'never' }>(() => {})
    const watchBook = fromCallback<{ type: 'never' }, { market: MarketType }>(() => {})
    const watchBalances = fromCallback<{ type: 'never' }, { market: MarketType }>(({ sendBack }) =>
      sendBack({ type: 'balances.change', balances: plenty, isComing: false }),
    )
    const readChange = fromPromise<OwnOrder, { order: OwnOrder | null }>(() => new Promise(() => {}))
    const watchConnection = fromCallback<{ type: 'never' }>(() => {})
    const watched = { watchPerson, watchBalances, watchBook, watchConnection, readChange }
    this.#machine = orderTicketMachine.provide({
      actors: {
        ...actors,
        ...watched,
        command: actors.command.provide({
          actors: { find: reconcileOrder({ api, unsettled }, sentOrder, this.#looks) },
        }),
      },
    })
    this.#ticket = this.#open()
  }

  stop(): void {
    this.#ticket.stop()
  }

  /** Places one order, from filling in the ticket to its final outcome. */
  async confirm(): Promise<void> {
    await this.#fill()
    const submits = this.#rng() < 0.3 ? 2 : 1
    for (let count = 0; count < submits; count++) this.#ticket.send({ type: 'ticket.submit' })
    const isPatient = this.#rng() < 0.2
    this.#looks.timeout = isPatient ? timeout.sure : timeout.hurried
    let absences = 0
    let isForced = false
    let hasLeft = false
    let sent: OrderRequest | null = null
    for (;;) {
      sent = selectConfirmedOrder(this.#ticket.getSnapshot()) ?? sent
      const order = sent!
      if (this.#rng() < 0.05) hasLeft = await this.#leaveAndComeBack()
      const snapshot = await this.#until((one) => !isUnderWay(one))
      const key = this.keys.at(-1)!
      const unknown = selectUnknown(snapshot)
      const decide = (stands: boolean, outcome: string) => this.verdicts.set(key, { stands, order, outcome })
      // Accepted, whether its receipt has been read or not.
      if (selectPlaced(snapshot) !== null) return void decide(true, isForced ? 'placed after a warning' : 'placed')
      if (snapshot.matches({ order: { editing: 'refused' } })) {
        const reason = keyOf(snapshot.context.refusal!)
        // A short search reports an order as absent that may still arrive. If the second request did not reach the
        // exchange, this says nothing about the first one.
        const isOpen = absences > 0 && reason === 'UPSTREAM_UNREACHABLE'
        return void decide(isOpen && (await this.#isListed(key, order)), reason)
      }
      // It was refused while the user was away, or not sent by a page that the user left.
      if (hasLeft && snapshot.matches({ order: { editing: 'entering' } })) return void decide(false, 'left')
      if (snapshot.matches({ order: 'warned' })) {
        decide(false, 'warned')
        if (this.#rng() < 0.3) return this.#ticket.send({ type: 'force.no' })
        isForced = true
        this.#ticket.send({ type: 'force.yes' })
      } else if (unknown === 'absent') {
        if (isPatient || ++absences === 3) {
          decide(false, 'absent')
          return this.#ticket.send({ type: 'command.close' })
        }
        this.#looks.timeout = timeout.sure
        this.#ticket.send({ type: 'command.resend' })
      } else if (unknown === 'loadFailed') {
        this.#ticket.send({ type: 'command.check' })
      } else if (unknown === 'spent') {
        decide(false, 'spent')
        return this.#ticket.send({ type: 'command.close' })
      } else if (snapshot.matches({ order: 'reviewing' })) {
        const isWorse = snapshot.matches({ order: { reviewing: 'worse' } })
        this.#ticket.send({ type: isWorse ? 'review.renew' : 'review.send' })
        sent = selectConfirmedOrder(this.#ticket.getSnapshot())
        // The data that sending waits for are being requested.
        await new Promise((resolve) => setTimeout(resolve, 10))
      } else throw new Error(`the ticket is ${JSON.stringify(snapshot.value)}`)
    }
  }

  /**
   * Leaves the page while its request continues. The next page begins with the pending order.
   * @returns false when nothing was pending.
   */
  async #leaveAndComeBack(): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, 100 * this.#rng()))
    if (selectUnsettled(this.#ticket.getSnapshot()) === null) return false
    this.leaves += 1
    this.#ticket.stop()
    sometimesEndSession(this.#rng, this.#tab, this.#person)
    this.#ticket = this.#open()
    return true
  }

  #open() {
    const ticket = createActor(this.#machine, {
      input: {
        market: marketOf('BITCOIN_TOMAN')!,
        draft: {},
        left: this.#tab.unsettled.left('orderTicket', parsePendingTicket),
        newKey: newKeyIn(this.keys),
        now: Date.now,
      },
    })
    settleDone(ticket, selectUnsettled, this.#tab)
    return ticket.start()
  }

  /**
   * Fills in mostly a small limit order near the best prices, and sometimes a market order, one that causes a warning, or
   * one that is too large.
   */
  async #fill(): Promise<void> {
    const side = this.#rng() < 0.5 ? 'buy' : 'sell'
    const kind = this.#rng() < 0.05 ? 'market' : 'limit'
    const worse = this.#rng() < 0.1 ? (side === 'buy' ? 700 : -700) : 0
    const steps = 2 * (Math.floor(this.#rng() * 21) - 10)
    const price = this.#middle + (this.#middle * BigInt(steps + worse)) / 10_000n
    const units = 1000 + Math.floor(this.#rng() * 5000)
    const amount = kind === 'limit' && this.#rng() < 0.05 ? '9' : `0.${String(units).padStart(8, '0')}`
    this.#ticket.send({ type: 'side.change', side })
    this.#ticket.send({ type: 'kind.change', kind })
    this.#ticket.send({ type: 'price.change', text: String(price) })
    this.#ticket.send({ type: 'amount.change', text: amount })
    while (kind === 'market' && !this.#ticket.getSnapshot().matches({ quote: 'known' })) {
      const quoted = await this.#until((one) => one.matches({ quote: 'known' }) || one.matches({ quote: 'failed' }))
      // There is nothing to confirm while an own order blocks the market order.
      if (quoted.context.quoteError === 'OWN_ORDER_IN_THE_WAY') return this.#fill()
      this.#ticket.send({ type: 'quote.retry' })
    }
  }

  /** Returns whether the user's list has the order, once it can no longer arrive. */
  async #isListed(idempotencyKey: string, order: OrderRequest): Promise<boolean> {
    const { orderType, marketType, amount, unitPrice = null } = order
    const sent = { idempotencyKey, orderType, marketType, amount, unitPrice, sentAt: Date.now() }
    const looks = { pauses: [300], timeout: timeout.sure }
    const list = () => readNewestOrders(this.#api, undefined, AbortSignal.timeout(10_000))
    for (;;) {
      const found = await reconcile(
        async () => findOrder(await list(), sent),
        AbortSignal.timeout(30_000),
        looks,
      ).catch(() => null)
      if (found !== null) return found.state === 'found'
    }
  }

  #until(isSo: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
    return waitFor(this.#ticket, isSo, { timeout: 30_000 })
  }
}

/** Returns whether the order is in flight or being searched. */
function isUnderWay(snapshot: Snapshot): boolean {
  const unknown = selectUnknown(snapshot)
  return snapshot.matches({ order: 'command' }) && (unknown === null || unknown === 'checking')
}
