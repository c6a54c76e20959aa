import { shallowEqual, useSelector } from '@xstate/react'
import type { DepositTomanRef } from '#machines/wallet/deposit-toman/deposit-toman.machine.ts'
import {
  selectTomanDeposit,
  selectTomanDepositBlocker,
  selectTomanDepositError,
} from '#machines/wallet/deposit-toman/deposit-toman.selectors.ts'
import { formatExact } from '#shared/market/display.ts'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { useLanguage } from '#web/ui/language.ts'
import { DecimalField } from '#web/ui/numbers/decimal-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { DepositAccountChoice } from './deposit-account-choice.tsx'
import { AmountWords, QuickAmounts } from './quick-amounts.tsx'
import styles from './toman.module.css'

const gateways = ['MAIN', 'ALTERNATE'] as const

type Props = { id: string; deposit: DepositTomanRef; isBusy: boolean }

/**
 * The form: the amount within its limits, the bank account, and the provider of the gateway (spec 001, sections 3 and 5).
 */
export function TomanDepositForm({ id, deposit, isBusy }: Props) {
  const { t } = useTranslation('deposit')
  const errorText = useErrorText()
  const language = useLanguage()
  const { step, amount, gateway, limits, accounts, error } = useSelector(deposit, selectTomanDeposit, shallowEqual)
  const blocker = useSelector(deposit, selectTomanDepositBlocker)
  const fault = useSelector(deposit, selectTomanDepositError)
  const shown = (value: string) => formatExact(value, language)
  const way = step === 'leaving' ? t('toman.leaving') : t('toman.sending')
  return (
    <form id={id} noValidate onSubmit={handleSubmit(() => deposit.send({ type: 'deposit.submit' }))}>
      <fieldset disabled={isBusy} className="min-w-0">
        <DecimalField
          label={t('toman.amount')}
          unit={t('common:currency.TOMAN')}
          text={amount}
          isWrong={fault !== null}
          describedBy={`${id}-limits`}
          onChange={(text) => deposit.send({ type: 'amount.change', text })}
        />
        <div id={`${id}-limits`} className={`text-dim text-12 mt-4 ${styles.under}`}>
          <AmountWords amount={amount} />
          {limits === null ? null : (
            <p data-wrong={fault !== null || undefined}>
              {t('toman.limits', { min: shown(limits.min), max: shown(limits.max) })}
            </p>
          )}
        </div>
        <QuickAmounts deposit={deposit} />
        <DepositAccountChoice deposit={deposit} />
        {accounts?.length === 0 ? null : (
          <div className="mt-12">
            <p className="p-0 text-dim text-14 leading-28" aria-hidden="true">
              {t('toman.gateway')}
            </p>
            <Segmented
              label={t('toman.gateway')}
              value={gateway}
              options={gateways.map((value) => ({ value, label: t(`toman.gateways.${value}`) }))}
              onChange={(value) => deposit.send({ type: 'gateway.choose', gateway: value })}
            />
          </div>
        )}
      </fieldset>
      {error === null ? null : (
        <p className={`mt-16 px-12 py-10 rounded-medium bg-down-wash text-body ${styles.refused}`} role="alert">
          {errorText(error)}
        </p>
      )}
      <p id={`${id}-reason`} className="min-h-24 mt-12 text-dim text-14 leading-24" role="status">
        {isBusy ? way : blocker === null ? t('toman.next') : errorText(blocker)}
      </p>
    </form>
  )
}
