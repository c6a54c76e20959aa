import { useTranslation } from 'react-i18next'
import type { OwnDeposit } from '#machines/bank-return/bank-return.machine.ts'
import { localDigits } from '#shared/money/format.ts'
import { groupCard } from '#shared/rules/bank-account.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Sum } from '#web/ui/numbers/sum.tsx'
import styles from './bank-return.module.css'

/** A deposit of Toman as the exchange lists it. */
export function ReturnFacts({ deposit }: { deposit: OwnDeposit }) {
  const { t } = useTranslation('deposit')
  const language = useLanguage()
  const { amount, bankAccount, id, createdAtDateTime } = deposit
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('return.amount')}</dt>
        <dd>
          <Sum value={amount} currency="TOMAN" decimals={0} />
        </dd>
      </div>
      {bankAccount === undefined ? null : (
        <div>
          <dt>{t('return.card')}</dt>
          <dd>
            <bdi dir="ltr">{localDigits(groupCard(bankAccount), language)}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('return.number')}</dt>
        <dd>
          <bdi dir="ltr">{localDigits(id, language)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('return.moment')}</dt>
        <dd>{formatDate(Date.parse(createdAtDateTime), 'moment', language)}</dd>
      </div>
    </dl>
  )
}
