/** How a block of live data stands; `asOf` (epoch ms) is its age while it is stale, null where nobody knows it. */
export type Face = { status: 'loading' | 'live' | 'stale' | 'refused'; hasData: boolean; asOf: number | null }

/**
 * How what a wallet is worth stands, which is computed at the market's prices: as old as the older of the two. Without any
 * prices it waits for them; where they do not come either, what is known of it is old at once.
 */
export function worthFace(wallet: Face, prices: Face): Face {
  if (!wallet.hasData || prices.status === 'live') return wallet
  if (prices.status === 'loading') return prices.hasData ? wallet : { status: 'loading', hasData: false, asOf: null }
  if (wallet.status !== 'stale') return { status: 'stale', hasData: true, asOf: prices.asOf }
  return { ...wallet, asOf: older(wallet.asOf, prices.asOf) }
}

function older(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other)
}
