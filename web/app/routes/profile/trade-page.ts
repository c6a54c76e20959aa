import { redirect } from 'react-router-dom'

type Params = { tradeTo?: string; tradeFrom?: string }

/** Nothing is traded against itself: such an address leads to a market that is there (spec 2, "Profile area"). */
export function tradePage({ params: { tradeTo, tradeFrom } }: { params: Params }) {
  return tradeTo === tradeFrom ? redirect('/profile/trade/TOMAN/TETHER') : null
}
