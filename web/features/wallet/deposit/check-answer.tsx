import { IconCircleCheck, IconCloudOff, IconHourglass, IconSearch } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { DepositCoinRef } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import { selectCheck, selectDeposit } from '#machines/wallet/deposit-coin/deposit-coin.selectors.ts'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './deposit.module.css'

const marks = {
  confirmed: IconCircleCheck,
  unconfirmed: IconHourglass,
  notRecognized: IconSearch,
  noResponse: IconCloudOff,
}

/** The result of the check on the blockchain: confirmed, unconfirmed, nothing found (spec 001, section 4), or no answer. */
export function CheckAnswer({ deposit }: { deposit: DepositCoinRef }) {
  const { t } = useTranslation('deposit')
  const errorText = useErrorText()
  const { coin, error } = useSelector(deposit, selectDeposit, shallowEqual)
  const { view, amount } = useSelector(deposit, selectCheck, shallowEqual)
  return (
    <div role="status" className={styles.answers}>
      {view === 'none' ? null : view === 'looking' ? (
        <p className="text-dim text-14">{t('check.looking')}</p>
      ) : (
        <Answer view={view}>
          {amount === null ? null : (
            <strong className="block text-16">
              <Sum value={amount} currency={coin} />
            </strong>
          )}{' '}
          {error === null ? t(`check.${view === 'confirmed' ? 'confirmed' : 'unconfirmed'}`) : errorText(error)}
        </Answer>
      )}
    </div>
  )
}

function Answer({ view, children }: { view: keyof typeof marks; children: ReactNode }) {
  const Mark = marks[view]
  return (
    <div
      className={`flex gap-10 p-12 border border-line-strong rounded-medium text-body ${styles.answer}`}
      data-answer={view}
    >
      <Mark size={22} aria-hidden />
      <p>{children}</p>
    </div>
  )
}
