import type { VerifiedAccount } from '#machines/wallet/verified-account/verified-account.ts'
import { bankNameOf } from '#shared/rules/bank-account.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/**
 * Returns a function that names the bank of an account in the language, by the card's first digits, otherwise by the
 * exchange's name.
 */
export function useBankName(): (account: VerifiedAccount) => string {
  const { t } = useTranslation('banks')
  return ({ cardNumber, bankName }) => {
    const bank = bankNameOf(cardNumber)
    return bank === null ? (bankName ?? t('bank')) : t(`names.${bank}`)
  }
}
