import { z } from 'zod/mini'
import type { CoinDraft } from '#machines/wallet/withdraw-coin/withdraw-coin-context.ts'
import type { TomanDraft } from '#machines/wallet/withdraw-toman/withdraw-toman-context.ts'

const typed = z.string().check(z.maxLength(64))
const coin = z.object({ network: z.nullable(typed), amount: typed })
const toman = z.object({ amount: typed })

/** The part of a coin withdrawal that survives a reload. The address is not saved; the user enters it again. */
export const keptCoin = {
  name: 'withdrawCoin',
  write: ({ network, amount }: CoinDraft) => ({ network, amount }),
  read: (written: unknown): CoinDraft | null => withTarget(coin.safeParse(written).data, { address: '' }),
}

/** The part of a Toman withdrawal that survives a reload. The card is not saved. */
export const keptToman = {
  name: 'withdrawToman',
  write: ({ amount }: TomanDraft) => ({ amount }),
  read: (written: unknown): TomanDraft | null => withTarget(toman.safeParse(written).data, { card: null }),
}

function withTarget<Typed extends object, Target>(found: Typed | undefined, target: Target): (Typed & Target) | null {
  return found === undefined ? null : { ...found, ...target }
}
