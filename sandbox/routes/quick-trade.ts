import type { orderCalls } from '#shared/contract/orders.ts'
import type { Coin } from '#shared/market/coins.ts'
import { HttpError } from '../base/http-error.ts'
import type { CommandResponse } from '../engine/keyed-commands.ts'
import { refusalOf } from '../engine/refusals.ts'
import type { QuickOrderType, QuickTrade } from '../exchange/order.ts'
import type { Payments } from '../payments/payments.ts'
import { chainTime } from '../payments/withdrawal-command.ts'
import { demandNoHold } from '../payments/withdrawal-hold.ts'
import { notifyLeaving } from '../payments/withdrawal-message.ts'
import { knownMarket } from './markets.ts'
import type { CallRequest, Handlers } from './serve.ts'
import type { Services } from './services.ts'
import { orderView } from './views/trading.ts'

type BuyCall = typeof orderCalls.exchangeBuy
type Answer = { message: string; baseDTO: ReturnType<typeof orderView> }

/**
 * Returns the handlers for quick trades with the exchange (spec 001, section 4, "OTC flow"). The wage and the total in the
 * request are ignored.
 */
export function quickTradeRoutes({ exchange }: Services, { commands, ...payments }: Payments): Handlers {
  const trade = async (orderType: QuickOrderType, request: CallRequest<BuyCall>): Promise<Answer> => {
    const { body, person, key, language } = request
    const market = knownMarket(body.marketType)
    const pair = [body.sourceCoin, body.destinationCoin]
    const isPair = pair.includes(market.coin) && pair.includes(market.settlement)
    if (body.orderType !== orderType || !isPair)
      throw new HttpError(400, 'BAD_REQUEST', ['orderType, sourceCoin, destinationCoin'])
    const { account } = person
    const call = { account, command: `POST /exchange/${orderType === 'EXCHANGE_BUY' ? 'buy' : 'sell'}`, key }
    const destination = destinationOf(market.coin, body, key)
    // A purchase to an outside wallet is a withdrawal (design 5.24).
    if (destination !== null && !commands.knows(call)) demandNoHold(payments, account)
    const quotes = exchange.marketData.quotesOf(market.type, orderType)
    const response = await commands.run(
      call,
      body,
      {
        type: 'quick.trade',
        account,
        market: market.type,
        orderType,
        amount: body.amount,
        unitPrice: body.unitPrice,
        quotes,
        destination,
      },
      (outcome) => {
        if (!outcome.ok && outcome.error === 'PRICE_CHANGED') {
          exchange.marketData.issueQuote(market.type, orderType, quotes.now)
          return priceChanged(quotes.now)
        }
        if (!outcome.ok) return refusalOf(outcome.error, language)
        const done = outcome.events.find((event) => event.type === 'quick.traded')!.trade
        const left = outcome.events.findLast((event) => event.type === 'withdrawal.requested')
        if (left !== undefined) notifyLeaving(payments, left.withdrawal, exchange.clock.now())
        return { content: { message: 'Order Registered.', baseDTO: tradedView(done, key) } }
      },
    )
    return response as Answer
  }

  const destinationOf = (
    coin: Coin,
    { destinationWallet: address, tokenType: network }: CallRequest<BuyCall>['body'],
    reference: string | null,
  ) => {
    if (address === undefined && network === undefined) return null
    const [to, by] = [address ?? '', network ?? '']
    const dueAt = exchange.clock.now() + chainTime
    return { address: to, network: by, isOpen: payments.chain.isOpen(coin, by, 'withdraw'), dueAt, reference }
  }

  return {
    exchangeBuy: (request) => trade('EXCHANGE_BUY', request),
    exchangeSell: (request) => trade('EXCHANGE_SELL', request),
  }
}

/** Returns the refusal of an outdated price. The first of the errors is its kind, the second is the current price. */
function priceChanged(price: string): CommandResponse {
  return { status: 400, message: 'PRICE_CHANGED', errors: ['PRICE_CHANGED', price] }
}

function tradedView({ order: id, market, type, price, amount, whole, at }: QuickTrade, key: string | null) {
  return orderView({
    id,
    market,
    type,
    status: 'FINISHED_WITH_TRANSACTION',
    price,
    amount,
    executed: amount,
    executedWhole: whole,
    executedRest: 0n,
    fee: 0n,
    createdAt: at,
    expiresAt: null,
    key,
  })
}
