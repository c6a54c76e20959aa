/** The freshness of a block of live data. `asOf` (epoch ms) is the time of stale data, null if unknown. */
export type Status = { status: 'loading' | 'live' | 'stale' | 'refused'; hasData: boolean; asOf: number | null }

/**
 * Returns the freshness of a wallet's worth, which is computed with market prices: the older of wallet and prices. While no
 * prices are loaded, the worth is loading. If prices are stale or refused, the worth is stale.
 */
export function worthStatusOf(wallet: Status, prices: Status): Status {
  if (!wallet.hasData || prices.status === 'live') return wallet
  if (prices.status === 'loading') return prices.hasData ? wallet : { status: 'loading', hasData: false, asOf: null }
  if (wallet.status !== 'stale') return { status: 'stale', hasData: true, asOf: prices.asOf }
  return { ...wallet, asOf: older(wallet.asOf, prices.asOf) }
}

function older(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other)
}
