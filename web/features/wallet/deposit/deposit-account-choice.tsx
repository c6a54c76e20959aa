import { IconBuildingBank } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { DepositTomanRef } from '#machines/wallet/deposit-toman/deposit-toman.machine.ts'
import { selectTomanDeposit } from '#machines/wallet/deposit-toman/deposit-toman.selectors.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { bankNameOf, groupCard } from '#shared/rules/bank-account.ts'
import { ChoiceCards } from '#web/ui/choice-cards/choice-cards.tsx'
import { useLanguage } from '#web/ui/language.ts'
import links from '#web/ui/links.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './toman.module.css'

/** The verified accounts that may pay. A single one is selected automatically. */
export function DepositAccountChoice({ deposit }: { deposit: DepositTomanRef }) {
  const { t } = useTranslation('deposit')
  const language = useLanguage()
  const { accounts, account } = useSelector(deposit, selectTomanDeposit, shallowEqual)
  if (accounts === null) return null
  if (accounts.length === 0) {
    return (
      <div className={`grid justify-items-center gap-8 p-16 rounded-medium text-center ${styles.none}`}>
        <IconBuildingBank size={24} aria-hidden />
        <p>{t('errors:noBankAccount')}</p>
        <Link to="/profile/account" className={`${links.link} inline-flex items-center min-h-44`}>
          {t('toman.toAccount')}
        </Link>
      </div>
    )
  }
  return (
    <>
      <ChoiceCards
        label={t('toman.account')}
        look="lines"
        cards={accounts.map(({ cardNumber, bankName }) => {
          const bank = bankNameOf(cardNumber)
          return {
            value: cardNumber,
            name: (
              <span className="flex items-center flex-wrap justify-between gap-x-12 font-strong whitespace-nowrap">
                <span>{bank === null ? (bankName ?? t('banks:bank')) : t(`banks:names.${bank}`)}</span>
                <bdi dir="ltr" className="font-text tabular-nums">
                  {localDigits(groupCard(cardNumber), language)}
                </bdi>
              </span>
            ),
          }
        })}
        chosen={account?.cardNumber ?? null}
        onChoose={(card) => deposit.send({ type: 'card.choose', card })}
      />
      <p className="text-dim text-12 mt-8">{t('toman.ownCard')}</p>
    </>
  )
}
