import type { OwnDeposit } from '#machines/wallet/bank-return/bank-return.machine.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { groupCard } from '#shared/rules/bank-account.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { Fact, Facts } from '#web/ui/facts/facts.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './bank-return.module.css'

/** The facts of a Toman deposit from the exchange's list. */
export function ReturnFacts({ deposit }: { deposit: OwnDeposit }) {
  const { t } = useTranslation('deposit')
  const language = useLanguage()
  const { amount, bankAccount, id, createdAtDateTime } = deposit
  return (
    <div className={`w-full max-w-440 text-start ${styles.facts}`}>
      <Facts>
        <Fact name={t('return.amount')} isWhole>
          <Sum value={amount} currency="TOMAN" />
        </Fact>
        {bankAccount === undefined ? null : (
          <Fact name={t('return.card')}>
            <bdi dir="ltr">{localDigits(groupCard(bankAccount), language)}</bdi>
          </Fact>
        )}
        <Fact name={t('return.number')}>
          <bdi dir="ltr">{localDigits(id, language)}</bdi>
        </Fact>
        <Fact name={t('return.moment')}>{formatDate(Date.parse(createdAtDateTime), 'moment', language)}</Fact>
      </Facts>
    </div>
  )
}
