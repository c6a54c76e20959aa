import { ledgerDecimals, type Units } from '../exchange/units.ts'
import type { Reference } from '../world/reference/reference.ts'
import type { ExchangeStore } from './exchange-store.ts'

const threeMonths = 90 * 86_400_000

/**
 * Returns the volume of a user in the last three months, in units of Toman. Tether counts at its current reference price
 * (spec 3).
 */
export function volumeOf(
  store: Pick<ExchangeStore, 'tradedSince'>,
  reference: Reference,
  account: number,
  now: number,
): Units {
  const { TOMAN, TETHER } = store.tradedSince(account, now - threeMonths)
  const price = BigInt(Math.round(reference.price('TETHER_TOMAN', now)))
  const scale = 10n ** BigInt(ledgerDecimals('TETHER') - ledgerDecimals('TOMAN'))
  return TOMAN + (TETHER * price) / scale
}
