import { Subject } from 'rxjs'
import { createActor, fromCallback, type SnapshotFrom, waitFor } from 'xstate'
import type { otcEntryMachine, PricesEvent } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { sentOrderOf } from '#machines/trading/otc-order/otc-command.ts'
import { otcOrderMachine } from '#machines/trading/otc-order/otc-order.machine.ts'
import {
  selectEntryRef,
  selectOrderDialog,
  selectOtcForm,
  selectUnsettled,
} from '#machines/trading/otc-order/otc-order.selectors.ts'
import type { QuotedOrder } from '#machines/trading/otc-order/otc-order-context.ts'
import { pairBalancesMachine } from '#machines/trading/pair-balances/pair-balances.machine.ts'
import { emptyAddressBook } from '#machines/wallet/address-book/address-book.ts'
import { addressRules } from '#machines/wallet/address-book/address-rules.ts'
import type { Rng } from '#sandbox/market-maker/rng.ts'
import { keyOf } from '#shared/core/errors/reason.ts'
import type { PricesDocument } from '#shared/stream/topics/prices.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { otcOrderActors } from '#web/adapters/trading/otc-order.ts'
import { parsePendingQuickTrade } from '#web/adapters/trading/parse-pending.ts'
import { reconcileOrder } from '#web/adapters/trading/reconcile-order.ts'
import { type BookProgram, createLateBook } from '#web/adapters/wallet/late-book.ts'
import { startTab } from '../web/support/pending-orders.ts'
import { apiOf, newKeyIn, settleDone, sometimesEndSession, timeout, type Verdict } from './clicking.ts'

type Snapshot = SnapshotFrom<typeof otcOrderMachine>

/**
 * A user who makes quick trades one after another, often with a double click. The user leaves the page while an order is in
 * flight or searched, sometimes because the session ends, and sees the pending order on return. The user sends an absent
 * order again, and gives it up the third time. The reported outcome of every key is recorded.
 */
export class QuickClicker {
  readonly verdicts = new Map<string, Verdict<QuotedOrder>>()
  /** The keys that the pages requested, in order. */
  readonly keys: string[] = []
  /** How often the user left the page while an order was pending. */
  leaves = 0
  readonly #rng: Rng
  readonly #person: string
  readonly #tab: ReturnType<typeof startTab>
  readonly #looks = { pauses: [30, 100, 300], timeout: timeout.hurried }
  readonly #machine
  #page

  constructor(token: string, rng: Rng, prices: PricesDocument) {
    this.#rng = rng
    this.#person = token
    this.#tab = startTab(token)
    const { unsettled, session } = this.#tab
    const api = apiOf(token)
    const services = { api, unsettled, orderChanges: new Subject(), session } as unknown as Services
    const actors = otcOrderActors(services, createLateBook(token, Promise.withResolvers<BookProgram>().promise))
    const live: PricesEvent = { type: 'prices.change', prices, isLive: true }
    // The data of the page decide nothing here, because the exchange checks the order.
    const nothing = { type: 'balances.change', balances: null, asOf: null, isLive: false, isComing: false } as const
    this.#machine = otcOrderMachine.provide({
      actors: {
        ...actors,
        entry: (actors.entry as typeof otcEntryMachine).provide({
          actors: { watchPrices: fromCallback(({ sendBack }) => sendBack(live)) },
        }),
        pairBalances: pairBalancesMachine.provide({
          actors: { watchBalances: fromCallback(({ sendBack }) => sendBack(nothing)) },
        }),
        watchAddresses: fromCallback(({ sendBack }) => {
          sendBack({ type: 'addresses.change', rules: addressRules(emptyAddressBook) })
        }),
        command: actors.command.provide({
          actors: { find: reconcileOrder({ api, unsettled }, sentOrderOf, this.#looks) },
        }),
      },
    })
    this.#page = this.#open()
  }

  stop(): void {
    this.#page.stop()
  }

  /** Places one order, from filling in the form to its final outcome. */
  async confirm(): Promise<void> {
    await this.#fill()
    this.#page.send({ type: 'order.request' })
    const order = this.#page.getSnapshot().context.quoted!
    const clicks = this.#rng() < 0.3 ? 2 : 1
    for (let count = 0; count < clicks; count++) {
      this.#page.send({ type: 'order.confirm', unitPrice: order.unitPrice })
    }
    const key = this.keys.at(-1)!
    const decide = (stands: boolean, outcome: string) => void this.verdicts.set(key, { stands, order, outcome })
    this.#looks.timeout = timeout.hurried
    let absences = 0
    for (;;) {
      if (this.#rng() < 0.1) await this.#leaveAndComeBack()
      const snapshot = await this.#until((one) => !one.matches('command') || !selectOrderDialog(one).isBusy)
      if (snapshot.matches('placed')) {
        decide(true, 'placed')
        return this.#page.send({ type: 'invoice.close' })
      }
      const { step } = selectOrderDialog(snapshot)
      if (step === 'unknown') this.#page.send({ type: 'command.check' })
      else if (step === 'absent' && ++absences < 3) {
        this.#looks.timeout = timeout.sure
        this.#page.send({ type: 'command.resend' })
      } else {
        if (step === 'several') throw new Error('two orders of one key')
        decide(false, snapshot.matches('refused') ? keyOf(snapshot.context.error!) : 'absent')
        return this.#page.send({ type: 'command.close' })
      }
    }
  }

  /** Fills in mostly a small trade, and sometimes one above the balance. */
  async #fill(): Promise<void> {
    const units = this.#rng() < 0.1 ? 90_000_000 : 10_000 + Math.floor(this.#rng() * 50_000)
    const entry = selectEntryRef(this.#page.getSnapshot())
    entry.send({ type: 'side.change', side: this.#rng() < 0.5 ? 'buy' : 'sell' })
    entry.send({ type: 'amount.change', text: `0.${String(units).padStart(8, '0')}` })
    await this.#until((one) => selectOtcForm(one).blocker === null && selectOtcForm(one).terms === 'known')
  }

  /** Leaves the page while its request continues. The next page begins with the pending order. */
  async #leaveAndComeBack(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 100 * this.#rng()))
    const isUnderWay = selectUnsettled(this.#page.getSnapshot()) !== null
    if (!isUnderWay) return
    this.leaves += 1
    this.#page.stop()
    sometimesEndSession(this.#rng, this.#tab, this.#person)
    this.#page = this.#open()
  }

  #open() {
    const page = createActor(this.#machine, {
      input: {
        language: 'fa',
        isSupervisor: false,
        begun: [],
        left: this.#tab.unsettled.left('otcOrder', parsePendingQuickTrade),
        newKey: newKeyIn(this.keys),
        now: Date.now,
      },
    })
    settleDone(page, selectUnsettled, this.#tab)
    return page.start()
  }

  #until(isSo: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
    return waitFor(this.#page, isSo, { timeout: 30_000 })
  }
}
