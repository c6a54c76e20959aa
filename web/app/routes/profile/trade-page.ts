import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { marketOf } from '#shared/market/coins.ts'
import type { Gate } from '../../gate.ts'

/**
 * The trade page of a market that is active (spec 4, "Route guard"). Nothing is traded against itself: such an address
 * leads to a market that is there (spec 2, "Profile area").
 */
export function tradePage(gate: Gate) {
  return ({ request, params: { tradeTo, tradeFrom } }: LoaderFunctionArgs) =>
    tradeTo === tradeFrom
      ? redirect('/profile/trade/TOMAN/TETHER')
      : gate.pass('trade', request, marketOf(`${tradeFrom}_${tradeTo}`))
}
