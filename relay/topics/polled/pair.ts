import { marketOf } from '#shared/market/coins.ts'
import { normalise } from '#shared/stream/normalise.ts'
import { balancesOf } from './balances.ts'
import type { PolledTopic } from './polled-topic.ts'

/** `me:pair:`: the balances of a market's coin and settlement only. */
export const pair: PolledTopic<'me:pair'> = {
  call: ({ market }) => {
    const { coin, settlement } = marketOf(market)!
    return `/wallets/customer-wallet-amount?sourceCoin=${coin}&destinationCoin=${settlement}`
  },
  builder: ({ market }) => {
    const { coin, settlement } = marketOf(market)!
    const isOfPair = ([currency]: [string, object]) => currency === coin || currency === settlement
    return (answer) => normalise(Object.fromEntries(balancesOf(answer).filter(isOfPair)))
  },
}
