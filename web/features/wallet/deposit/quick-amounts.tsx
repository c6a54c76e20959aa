import { shallowEqual, useSelector } from '@xstate/react'
import type { DepositTomanRef } from '#machines/wallet/deposit-toman/deposit-toman.machine.ts'
import { selectQuickAmounts } from '#machines/wallet/deposit-toman/deposit-toman.selectors.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { inWords } from '#shared/core/money/words.ts'
import { useLanguage } from '#web/ui/language.ts'
import { compact } from '#web/ui/numbers/compact.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './toman.module.css'

/** Buttons with round amounts. */
export function QuickAmounts({ deposit }: { deposit: DepositTomanRef }) {
  const { t } = useTranslation('deposit')
  const language = useLanguage()
  const amounts = useSelector(deposit, selectQuickAmounts, shallowEqual)
  return (
    <ul className={`grid grid-cols-4 gap-8 ${styles.quick}`} aria-label={t('toman.quick')}>
      {amounts.map((amount) => (
        <li key={amount}>
          <button
            type="button"
            className={`w-full min-h-44 px-4 border border-line-strong rounded-medium bg-surface-2 text-body text-14 font-text ${styles.round}`}
            data-amount={amount}
            onClick={() => deposit.send({ type: 'amount.change', text: amount })}
          >
            {t('toman.sum', { amount: compact(amount, language) })}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The typed amount in words, because an extra zero is noticed there first. */
export function AmountWords({ amount }: { amount: string }) {
  const { t } = useTranslation('deposit')
  const language = useLanguage()
  const words = inWords(parseTyped(amount) ?? '', language)
  return (
    <p className="min-h-24 text-body font-strong" aria-live="polite">
      {words === null ? null : t('toman.sum', { amount: words })}
    </p>
  )
}
