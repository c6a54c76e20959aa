import { add, compare, type Decimal, multiply, truncate } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import type { BookRow } from '#shared/stream/topics/book.ts'
import type { Kit } from '../kit/kit.ts'
import { isNear } from '../kit/sums.ts'
import type { Book } from './books.ts'
import { ownReads } from './own-reads.ts'
import { checkPages } from './pages.ts'

/** Checks a verified user's own data beyond the schemas: sums and forecasts. */
export async function checkOwnAccount(kit: Kit, token: string): Promise<void> {
  const [market] = kit.markets
  if (market === undefined) return
  for (const [name, question] of ownReads(market)) {
    if (!foretold.has(name)) await kit.read(name, { ...question, token })
  }
  await checkWallet(kit, token, market)
  await checkForecasts(kit, token, market)
}

/** These calls are tested with the market's own amounts instead. */
const foretold: ReadonlySet<string> = new Set(['marketWhole', 'amountViaPrice'])

async function checkWallet({ read, findings }: Kit, token: string, { coin, settlement }: Market): Promise<void> {
  const wallet = await read('walletAddresses', { query: { walletType: 'P2P' }, token })
  const pair = await read('walletAmount', { query: { sourceCoin: settlement, destinationCoin: coin }, token })
  if (wallet === null) return
  findings.check('walletAddresses', 'wallet.toman', 'TOMAN' in wallet, () => `only ${Object.keys(wallet).join(', ')}`)
  for (const [currency, { credit, blockedCredit, totalBalance }] of Object.entries(wallet)) {
    const isSum = compare(add(credit, blockedCredit), totalBalance) === 0
    const figures = () => `${currency}: ${credit} and ${blockedCredit} for ${totalBalance}`
    findings.check('walletAddresses', 'wallet.sums', isSum, figures)
  }
  for (const currency of pair === null ? [] : [settlement, coin]) {
    const [here, there] = [pair?.[currency]?.totalBalance, wallet[currency]?.totalBalance]
    const isSame = here !== undefined && there !== undefined && compare(here, there) === 0
    findings.check('walletAmount', 'wallet.agrees', isSame, () => `${currency}: ${here}, and ${there} in the wallet`)
  }
}

/** Compares the forecasts for a market order with the order book. The book may move between the calls. */
async function checkForecasts(kit: Kit, token: string, { type, coin, settlement }: Market): Promise<void> {
  const { read, findings, details } = kit
  const amount = details.get(coin)?.minAmount
  const book: Book | null = await read('orderBook', { query: { marketType: type } })
  if (amount === undefined || book === null || book.sellOrderBook.length === 0) {
    findings.skip('marketWhole, amountViaPrice', `nothing is on sale in ${type}, or its limits are unknown`)
    return
  }
  const whole = truncate(costOf(book.sellOrderBook, amount), worthDecimals(settlement))
  const min = settlement === 'TOMAN' ? '1' : '0.01'
  const ask = { marketType: type, orderType: 'MARKET_BUY' }
  const cost = (await read('marketWhole', { query: { ...ask, amount }, token }))?.baseDTO.wholePrice
  if (cost !== undefined) {
    const figures = () => `${cost} for ${amount}, and ${whole} by the book`
    findings.check('marketWhole', 'foretold.whole', isNear(cost, whole, '0.02', min), figures)
  }
  const bought = (await read('amountViaPrice', { query: { ...ask, amount: whole }, token }))?.baseDTO.amount
  if (bought !== undefined) {
    const figures = () => `${bought} for ${whole}, and ${amount} by the book`
    findings.check('amountViaPrice', 'foretold.amount', isNear(bought, amount, '0.02', '0.00000001'), figures)
  }
}

function costOf(levels: readonly BookRow[], amount: Decimal): Decimal {
  let [left, cost] = [amount, '0']
  for (const { volume, unitPrice } of levels) {
    const taken = compare(volume, left) < 0 ? volume : left
    cost = add(cost, multiply(taken, unitPrice))
    left = add(left, `-${taken}`)
    if (compare(left, '0') <= 0) break
  }
  return cost
}

/** Checks the filters and the pages of a verified user's histories. The commands that the kit sent have left rows there. */
export async function checkHistories(kit: Kit, token: string): Promise<void> {
  const { read, findings, markets } = kit
  const [market] = markets
  if (market === undefined) return
  const { type } = market
  const open = await read('orders', { query: { orderStatus: 'IS_OPEN', market: type }, token })
  const closed = await read('orders', { query: { excludedOrderStatus: 'IS_OPEN', market: type, size: 50 }, token })
  const odd =
    open?.content.find(({ orderStatus, marketType }) => orderStatus !== 'IS_OPEN' || marketType !== type) ??
    closed?.content.find(({ orderStatus, marketType }) => orderStatus === 'IS_OPEN' || marketType !== type)
  findings.check('orders', 'orders.filter', odd === undefined, () => `${odd?.orderStatus} in ${odd?.marketType}`)
  const keyOf = ({ id }: { [field: string]: unknown }) => String(id)
  const timeOf = ({ createdAtDateTime: time }: { [field: string]: unknown }) => String(time)
  for (const call of ['orders', 'trades', 'withdrawals', 'deposits'] as const) {
    await checkPages(kit, { call, query: {}, token, keyOf, timeOf })
  }
  const logIns = {
    keyOf: (row: object) => JSON.stringify(row),
    timeOf: (row: object) => (row as LogIn).loginRequestedDateTime,
  }
  await checkPages(kit, { call: 'loginHistory', query: {}, token, ...logIns })
}

type LogIn = { loginRequestedDateTime: string }
