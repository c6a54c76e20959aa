import { type Coin, type Currency, isCoin } from '#shared/market/coins.ts'

/** What lies over the wallet: a transfer of a currency, a look for coins that were sent, the book of addresses. */
export type WalletDialog =
  | { kind: 'deposit' | 'withdraw'; currency: Currency }
  | { kind: 'check'; currency: Coin }
  | { kind: 'book' }

const path = '/profile/wallet'

/** The wallet page with a dialog open over it, or with none. */
export function walletUrl(dialog: WalletDialog | null): string {
  if (dialog === null) return path
  return dialog.kind === 'book' ? `${path}?book` : `${path}?${dialog.kind}=${dialog.currency}`
}

/**
 * The dialog that an address asks for: `?deposit=`, `?withdraw=`, `?check=` or `?book`; null for any other. `get` gives a
 * value of the query, null where it has none of the name.
 */
export function readWalletDialog(get: (name: string) => string | null): WalletDialog | null {
  for (const kind of ['deposit', 'withdraw'] as const) {
    const currency = get(kind) ?? ''
    if (currency === 'TOMAN' || isCoin(currency)) return { kind, currency }
  }
  const checked = get('check') ?? ''
  if (isCoin(checked)) return { kind: 'check', currency: checked }
  return get('book') !== null ? { kind: 'book' } : null
}
