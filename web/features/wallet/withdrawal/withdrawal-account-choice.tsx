import { Link } from 'react-router-dom'
import type { VerifiedAccount } from '#machines/wallet/verified-account/verified-account.ts'
import { ChoiceCards } from '#web/ui/choice-cards/choice-cards.tsx'
import links from '#web/ui/links.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CardNumber } from './card-number.tsx'
import { useBankName } from './use-bank-name.ts'
import styles from './withdrawal.module.css'

type Props = {
  accounts: readonly VerifiedAccount[]
  chosen: VerifiedAccount | null
  onChoose: (card: string) => void
}

/** The verified accounts that can be paid to; without one, a link to add one. */
export function WithdrawalAccountChoice({ accounts, chosen, onChoose }: Props) {
  const { t } = useTranslation('withdrawal')
  const bankOf = useBankName()
  if (accounts.length === 0) {
    return (
      <p className={styles.refusal}>
        {t('errors:noBankAccount')}{' '}
        <Link to="/profile/account" className={links.link}>
          {t('toAccount')}
        </Link>
      </p>
    )
  }
  return (
    <ChoiceCards
      label={t('account')}
      cards={accounts.map((account) => ({
        value: account.cardNumber,
        name: bankOf(account),
        about: <CardNumber card={account.cardNumber} />,
      }))}
      chosen={chosen?.cardNumber ?? null}
      onChoose={onChoose}
    />
  )
}
