import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { TomanMark } from '#web/ui/coins/toman-mark.tsx'

/** The icon of a coin, or of Toman. */
export function CurrencyMark({ currency, size }: { currency: string; size: number }) {
  return currency === 'TOMAN' ? <TomanMark size={size} /> : <CoinMark coin={currency} size={size} />
}
