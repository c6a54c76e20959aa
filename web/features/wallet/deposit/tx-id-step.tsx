import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { DepositCoinRef } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import { selectDeposit } from '#machines/wallet/deposit-coin/deposit-coin.selectors.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './deposit.module.css'

/** The prompt for the transaction id, before the address (spec 001, section 4). Cancelling it closes the deposit. */
export function TxIdStep({ deposit }: { deposit: DepositCoinRef }) {
  const { t } = useTranslation('deposit')
  const errorText = useErrorText()
  const { network, txId, error } = useSelector(deposit, selectDeposit, shallowEqual)
  return (
    <form noValidate onSubmit={handleSubmit(() => deposit.send({ type: 'txid.submit' }))}>
      <p className="mb-16">{t('txId.lead', { network: network?.name })}</p>
      <TextField
        label={t('txId.label')}
        text={txId}
        isLatin
        isFocused
        maxLength={140}
        hint={t('txId.hint')}
        error={error === null ? null : errorText(error)}
        onChange={(text) => deposit.send({ type: 'txid.change', text })}
      />
      <div className={`flex flex-wrap gap-8 mt-20 ${styles.ways}`}>
        <Button type="submit">{t('txId.submit')}</Button>
        <Button variant="default" onClick={() => deposit.send({ type: 'txid.later' })}>
          {t('txId.later')}
        </Button>
        <Button variant="subtle" onClick={() => deposit.send({ type: 'txid.cancel' })}>
          {t('txId.cancel')}
        </Button>
      </div>
    </form>
  )
}
