import { z } from 'zod/mini'
import type { DepositDraft } from '#machines/wallet/deposit-toman/deposit-toman-context.ts'

const typed = z.object({
  amount: z.string().check(z.maxLength(64)),
  gateway: z.enum(['MAIN', 'ALTERNATE']),
})

/** The part of a Toman deposit that survives a reload. The card is not saved; the user selects it again. */
export const keptDeposit = {
  name: 'depositToman',
  write: ({ amount, gateway }: DepositDraft) => ({ amount, gateway }),
  read: (written: unknown): DepositDraft | null => {
    const found = typed.safeParse(written).data
    return found === undefined ? null : { ...found, card: null }
  },
}
