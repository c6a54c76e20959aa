import { type Coin, type Currency, isCoin } from '#shared/market/coins.ts'

/** The dialog over the wallet page: a transfer of a currency, a check for sent coins, or the address book. */
export type WalletDialog =
  | { kind: 'deposit' | 'withdraw'; currency: Currency }
  | { kind: 'check'; currency: Coin }
  | { kind: 'book' }

const path = '/profile/wallet'

/** Returns the URL of the wallet page with this dialog, or without one. */
export function walletUrl(dialog: WalletDialog | null): string {
  if (dialog === null) return path
  return dialog.kind === 'book' ? `${path}?book` : `${path}?${dialog.kind}=${dialog.currency}`
}

/**
 * Returns the dialog in the page's query: `?deposit=`, `?withdraw=`, `?check=` or `?book`; null for none. `get` returns a
 * value of the query, or null.
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
