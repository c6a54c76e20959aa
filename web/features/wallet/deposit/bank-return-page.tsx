import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import type { BankReturnRef } from '#machines/wallet/bank-return/bank-return.machine.ts'
import { type BankReturnView, selectBankReturn } from '#machines/wallet/bank-return/bank-return.selectors.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import headingStyles from '#web/ui/heading.module.css'
import links from '#web/ui/links.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './bank-return.module.css'
import { ReturnFacts } from './return-facts.tsx'
import { ReturnMark } from './return-mark.tsx'

const open: readonly BankReturnView[] = ['waiting', 'unknown', 'loadFailed']

/** The result of a payment at the bank. The exchange's list decides, not the query of the URL (spec 001, section 4). */
export function BankReturnPage({ bank }: { bank: BankReturnRef }) {
  const { t } = useTranslation('deposit')
  const errorText = useErrorText()
  const state = useSelector(bank, (snapshot) => statePath(snapshot.value))
  const { view, isLooking, isNamed, isPaid, deposit, error } = useSelector(bank, selectBankReturn, shallowEqual)
  return (
    <div data-flow="bankReturn" data-state={state}>
      <PageHead title={t('return.title')} description={t('return.description')} />
      <h1 className={`${headingStyles.heading} mb-16`}>{t('return.heading')}</h1>
      <Panel className={styles.panel}>
        <div
          className={`grid justify-items-center gap-12 content-center text-center ${styles.result}`}
          data-view={view}
          aria-busy={isLooking}
        >
          <ReturnMark view={view} />
          <div role="status">
            <p className="text-20 font-title">{t(`return.${view}.title`)}</p>
            <p className={`text-dim ${styles.text}`}>
              {error === null ? null : `${errorText(error)} `}
              {t(textOf(view, { isNamed, isPaid }))}
            </p>
          </div>
          {deposit === null ? null : <ReturnFacts deposit={deposit} />}
          <div className={`flex flex-wrap justify-center gap-8 w-full max-w-440 ${styles.ways}`}>
            {open.includes(view) ? (
              <Button loading={isLooking} onClick={() => bank.send({ type: 'deposit.look' })}>
                {t('return.look')}
              </Button>
            ) : null}
            {view === 'unpaid' ? (
              <Link className={links.step} to="/profile/wallet?deposit=TOMAN">
                {t('return.again')}
              </Link>
            ) : null}
            <Link className={links.step} data-second={view !== 'paid' || undefined} to="/profile/wallet">
              {t('return.toWallet')}
            </Link>
            <Link className={links.step} data-second to="/profile/history?tab=toman">
              {t('return.toHistory')}
            </Link>
          </div>
        </div>
      </Panel>
    </div>
  )
}

/**
 * Returns the key of the text. The bank's result in the URL is only a claim: it is shown as such, and only while the
 * exchange reports nothing else.
 */
function textOf(view: BankReturnView, { isNamed, isPaid }: { isNamed: boolean; isPaid: boolean | null }) {
  if (view === 'unknown' && !isNamed) return 'return.unnamed' as const
  if (view === 'waiting' && isPaid === false) return 'return.claimedUnpaid' as const
  return `return.${view}.text` as const
}
