import type { Calls } from './calls.ts'

/** A random generator with a seed: returns numbers in [0, 1). */
export type Random = () => number

/** Prices of Bitcoin in Toman that users act on: the buy price of quick trade, and the price that the dealer pays. */
export type Prices = { buy: string; sell: string }

const market = 'BITCOIN_TOMAN'
const bitcoinAddress = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

/** A user who trades, deposits, withdraws and reads lists, one action at a time. */
export class User {
  readonly mobileNumber: string
  readonly #address: string
  readonly #calls: Calls
  readonly #random: Random
  #token: string | null = null

  constructor(number: number, calls: Calls, random: Random) {
    this.mobileNumber = `+98937${String(1_000_000 + number)}`
    this.#address = `203.0.${113 + (number >> 8)}.${number % 256}`
    this.#calls = calls
    this.#random = random
  }

  /** Does one action. Logs in first when there is no session. */
  async act(prices: Prices): Promise<void> {
    if (this.#token === null) await this.#logIn()
    if (this.#token === null) return
    const act = this.#random()
    if (act < 0.3) await this.#placeLimit(prices)
    else if (act < 0.4) await this.#cancel()
    else if (act < 0.5) await this.#placeMarket()
    else if (act < 0.6) await this.#quickTrade(prices)
    else if (act < 0.65) await this.#payIn()
    else if (act < 0.7) await this.#receive()
    else if (act < 0.75) await this.#withdraw()
    else if (act < 0.77) await this.#leave()
    else await this.#look()
  }

  async #logIn(): Promise<void> {
    const { mobileNumber } = this
    const credentials = { mobileNumber, password: 'unused', browser: 'Firefox' }
    if ((await this.#call('POST /users/login', credentials)).status !== 200) return
    const code = await this.#code()
    const answer = await this.#call('POST /users/check-otp-code', { code, username: mobileNumber, mobileNumber })
    const { baseDTO } = answer.body as { baseDTO?: { token?: string } }
    this.#token = baseDTO?.token ?? null
  }

  async #leave(): Promise<void> {
    await this.#call('GET /users/logout')
    this.#token = null
  }

  /** Places a limit order. Most of them rest in the book; some trade at once. */
  async #placeLimit({ buy, sell }: Prices): Promise<void> {
    const side = this.#random() < 0.5 ? 'buy' : 'sell'
    const near = Number(side === 'buy' ? sell : buy)
    const away = (this.#random() - 0.2) * 0.03 * (side === 'buy' ? -1 : 1)
    await this.#order(side, {
      orderType: side === 'buy' ? 'LIMITED_BUY' : 'LIMITED_SELL',
      unitPrice: String(Math.round(near * (1 + away))),
    })
  }

  async #placeMarket(): Promise<void> {
    const side = this.#random() < 0.5 ? 'buy' : 'sell'
    await this.#order(side, { orderType: side === 'buy' ? 'MARKET_BUY' : 'MARKET_SELL' })
  }

  #order(side: 'buy' | 'sell', order: { orderType: string; unitPrice?: string }) {
    return this.#call(`POST /orders/${side}?force=true`, { marketType: market, amount: this.#amount(), ...order })
  }

  async #cancel(): Promise<void> {
    const answer = await this.#call('GET /orders?orderStatus=IS_OPEN&size=20')
    const { content = [] } = answer.body as { content?: { id: string }[] }
    const order = content[Math.floor(this.#random() * content.length)]
    if (order !== undefined) await this.#call(`DELETE /orders/${order.id}`)
  }

  async #quickTrade({ buy, sell }: Prices): Promise<void> {
    const side = this.#random() < 0.5 ? 'buy' : 'sell'
    const trade = {
      marketType: market,
      amount: this.#amount(),
      sourceCoin: side === 'buy' ? 'TOMAN' : 'BITCOIN',
      destinationCoin: side === 'buy' ? 'BITCOIN' : 'TOMAN',
      orderType: side === 'buy' ? 'EXCHANGE_BUY' : 'EXCHANGE_SELL',
      unitPrice: side === 'buy' ? buy : sell,
      totalPrice: '1',
      wage: '0.3',
    }
    const answer = await this.#call(`POST /exchange/${side}`, trade)
    const { message, errors } = answer.body as { message?: string; errors?: string[] }
    // The price may be a quarter of an hour old. The refusal contains the new price.
    if (message === 'PRICE_CHANGED') await this.#call(`POST /exchange/${side}`, { ...trade, unitPrice: errors![1]! })
  }

  /** Starts a payment, and pays in two of three cases. */
  async #payIn(): Promise<void> {
    const cards = await this.#call('GET /users/verified-bank-accounts')
    const [card] = (cards.body as { content?: { cardNumber: string }[] }).content ?? []
    if (card === undefined) return
    const answer = await this.#call('POST /wallets/deposit-toman', {
      amount: '5000000',
      paymentGateway: 'MAIN',
      cardNumber: card.cardNumber,
      callBackURL: 'http://localhost/profile/wallet',
    })
    const { baseDTO } = answer.body as { baseDTO?: { redirectSite: string } }
    const token = /gateway\/([\w-]+)/.exec(baseDTO?.redirectSite ?? '')?.[1]
    if (token !== undefined && this.#random() < 0.67) await this.#calls.pay(token)
  }

  async #receive(): Promise<void> {
    const deposit = { do: 'deposit', person: this.mobileNumber, coin: 'BITCOIN', amount: '0.01' }
    await this.#calls.outside('POST /chain', { ...deposit, confirmed: this.#random() < 0.9 })
  }

  async #withdraw(): Promise<void> {
    const details = {
      amount: '0.0015',
      destinationWalletAddress: bitcoinAddress,
      relatedCoin: 'BITCOIN',
      tokenType: 'BTC',
    }
    if ((await this.#call('POST /users/send-code', details)).status !== 200) return
    await this.#call('POST /wallets/withdrawal-request', { ...details, code: await this.#code() })
  }

  async #look(): Promise<void> {
    const lists = [
      'GET /orders?excludedOrderStatus=IS_OPEN&size=20',
      'GET /trades?size=20',
      'GET /wallets/deposit?size=20',
      'GET /wallets/withdrawal-requests?size=20',
      'GET /wallets/customer-addresses?walletType=P2P',
      'GET /users/login-history?size=20',
      'GET /users/account?imageNeeded=false',
      'GET /users/invites',
      `GET /orders/order-book?marketType=${market}`,
      'GET /trades/market-info/v2?size=1000&page=1&weeklyDataIncluded=true',
    ]
    await this.#call(lists[Math.floor(this.#random() * lists.length)]!)
  }

  async #code(): Promise<string> {
    const messages = await this.#calls.outside(`GET /outbox?person=${encodeURIComponent(this.mobileNumber)}`)
    return (messages as { code: string }[]).find(({ code }) => code !== '')?.code ?? '000000'
  }

  async #call(line: string, body?: unknown) {
    const answer = await this.#calls.api(line, { address: this.#address, token: this.#token }, body)
    // The session has expired, because the sandbox's clock was moved.
    if (answer.status === 401) this.#token = null
    return answer
  }

  #amount(): string {
    return (0.0002 + 0.003 * this.#random()).toFixed(6)
  }
}
