import { IconBuildingBank } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DepositTomanRef } from '#machines/deposit-toman/deposit-toman.machine.ts'
import { selectTomanDeposit } from '#machines/deposit-toman/deposit-toman.selectors.ts'
import { localDigits } from '#shared/money/format.ts'
import { bankNameOf, groupCard } from '#shared/rules/bank-account.ts'
import { useLanguage } from '#web/ui/language.ts'
import styles from './toman.module.css'

/** The verified accounts that the money may come from; where there is one only, it is chosen. */
export function AccountChoice({ deposit }: { deposit: DepositTomanRef }) {
  const { t } = useTranslation('deposit')
  const language = useLanguage()
  const group = useId()
  const { accounts, account } = useSelector(deposit, selectTomanDeposit, shallowEqual)
  if (accounts === null) return null
  if (accounts.length === 0) {
    return (
      <div className={styles.none}>
        <IconBuildingBank size={24} aria-hidden />
        <p>{t('errors:noBankAccount')}</p>
        <Link to="/profile/account" className={styles.link}>
          {t('toman.toAccount')}
        </Link>
      </div>
    )
  }
  return (
    <fieldset className={styles.accounts}>
      <legend className={styles.label}>{t('toman.account')}</legend>
      {accounts.map(({ cardNumber, bankName }) => {
        const bank = bankNameOf(cardNumber)
        const name = bank === null ? (bankName ?? t('account:banks.bank')) : t(`account:banks.names.${bank}`)
        return (
          <label
            key={cardNumber}
            className={styles.account}
            data-chosen={cardNumber === account?.cardNumber || undefined}
          >
            <input
              type="radio"
              name={group}
              value={cardNumber}
              checked={cardNumber === account?.cardNumber}
              onChange={() => deposit.send({ type: 'card.choose', card: cardNumber })}
            />
            <span className={styles.bank}>{name}</span>
            <bdi dir="ltr" className={styles.card}>
              {localDigits(groupCard(cardNumber), language)}
            </bdi>
          </label>
        )
      })}
      <p className={styles.dim}>{t('toman.ownCard')}</p>
    </fieldset>
  )
}
