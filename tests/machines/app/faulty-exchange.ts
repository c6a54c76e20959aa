import { findOrder, type OwnOrder, type SentOrder } from '#machines/trading/orders/find-order.ts'
import { createIdempotency } from '#relay/upstream/idempotency.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { errorKeyOf } from '#shared/core/errors/error-key.ts'

/**
 * The fate of one attempt to send a command. `delay`: ms until it reaches the exchange. `lag`: ms from then until the list
 * has it. `answer`: where the answer gets lost, if it does. `answerAfter`: ms until the page gives up on a lost answer.
 */
export type Fate = {
  way: 'cut' | 'cutBehindRelay' | 'unreached' | 'through'
  isRefused: boolean
  answer: 'delivered' | 'lostByRelay' | 'lostByPage' | 'malformed'
  delay: number
  lag: number
  answerAfter: number
}

/**
 * Maximum times (design 5.22): how long the relay waits for the exchange, how late the list is, and how long the page waits
 * for an answer.
 */
export const longest = { delay: 30_000, lag: 5000, answerAfter: 20_000 }

/**
 * One command at an exchange that loses answers and whose list is late, behind the relay's own memory of keys. An exchange
 * that honours keys executes nothing twice for one key and lists the keys. For any other exchange the relay remembers the
 * keys.
 */
export class FaultyExchange {
  /** How often the command was executed, and how many attempts may still reach the exchange. */
  done = 0
  onTheWay = 0
  readonly #sent: SentOrder
  readonly #honoursKeys: boolean
  readonly #rows: { order: OwnOrder; visibleAt: number }[] = []
  #idempotency
  #isAccepted = false

  constructor(sent: SentOrder, honoursKeys: boolean, hasTwin: boolean) {
    this.#sent = sent
    this.#honoursKeys = honoursKeys
    this.#idempotency = this.#emptyMemory()
    if (hasTwin) this.#list(0, 'key-of-another-tab')
  }

  /** Only an exchange that honours keys needs no memory in the relay. */
  restartRelay(): void {
    if (this.#honoursKeys) this.#idempotency = this.#emptyMemory()
  }

  /** Searches the user's list, which does not show the newest commands yet. */
  find(stood: readonly string[] | null) {
    const visible = this.#rows.filter(({ visibleAt }) => visibleAt <= Date.now()).map(({ order }) => order)
    return findOrder(visible, this.#sent, stood)
  }

  async send(fate: Fate): Promise<OwnOrder | null> {
    if (fate.way === 'cut') return this.#silence(fate)
    const admission = this.#idempotency.admit({
      person: 'person',
      method: 'POST',
      path: '/orders',
      query: '',
      key: this.#sent.idempotencyKey,
      body: null,
    })
    if (admission.state === 'running') throw refusal('IDEMPOTENCY_IN_PROGRESS', 409)
    if (admission.state === 'answered') {
      const { status, body } = admission.answer
      return this.#read(status, String(body))
    }
    if (!('ticket' in admission)) throw refusal('IDEMPOTENCY_ALREADY_TAKEN', 409)
    const { ticket } = admission
    if (fate.way === 'unreached') {
      await ticket.release()
      throw refusal('UPSTREAM_UNREACHABLE', 503)
    }
    if (fate.way === 'cutBehindRelay') {
      await ticket.unknown()
      throw refusal('OUTCOME_UNKNOWN', 502)
    }
    this.onTheWay += 1
    const settled = after(fate.delay).then(() => {
      this.onTheWay -= 1
      const status = this.#take(fate) ? 200 : 400
      const body = fate.answer === 'malformed' ? 'malformed' : 'whole'
      if (fate.answer === 'lostByRelay') ticket.unknown()
      else ticket.answered({ status, body: Buffer.from(body), headers: {} } as never)
      return [status, body] as const
    })
    if (fate.answer === 'lostByPage') return this.#silence(fate)
    if (fate.delay > longest.answerAfter) return this.#silence(longest)
    const [status, body] = await settled
    if (fate.answer === 'lostByRelay') throw refusal('OUTCOME_UNKNOWN', 504)
    return this.#read(status, body)
  }

  #take({ isRefused, lag }: Fate): boolean {
    if (this.#honoursKeys && this.#isAccepted) return true
    if (isRefused) return false
    this.#isAccepted = true
    this.done += 1
    this.#list(Date.now() + lag, this.#sent.idempotencyKey)
    return true
  }

  #list(visibleAt: number, key: string): void {
    const { orderType, marketType, amount, sentAt } = this.#sent
    const order: OwnOrder = {
      id: String(this.#rows.length + 1),
      orderType,
      marketType,
      amount,
      orderStatus: 'IS_OPEN',
      sourceCoin: 'TOMAN',
      destinationCoin: 'BITCOIN',
      unitPrice: '4000000000',
      wholePrice: '40000000',
      executedAmount: '0',
      executedPercent: '0',
      createdAtDateTime: new Date(sentAt).toISOString(),
      ...(this.#honoursKeys ? { idempotencyKey: key } : {}),
    }
    this.#rows.push({ order, visibleAt })
  }

  #read(status: number, body: string): OwnOrder | null {
    if (body === 'malformed') throw new ApiError('UNREADABLE_ANSWER', status)
    if (status !== 200) throw refusal('NOT_ENOUGH_BALANCE', status)
    return null
  }

  async #silence({ answerAfter }: Pick<Fate, 'answerAfter'>): Promise<never> {
    await after(answerAfter)
    throw new ApiError('NO_ANSWER')
  }

  #emptyMemory() {
    return createIdempotency({
      now: Date.now,
      keys: 100,
      answerBytes: 1_000_000,
      upstreamHonoursKeys: this.#honoursKeys,
    })
  }
}

function refusal(message: string, status: number): ApiError {
  return new ApiError(errorKeyOf(message, status), status)
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
