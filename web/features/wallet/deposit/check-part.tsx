import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import type { DepositCoinRef } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import { selectCheck, selectDeposit } from '#machines/wallet/deposit-coin/deposit-coin.selectors.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import noteStyles from '#web/ui/note.module.css'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CheckAnswer } from './check-answer.tsx'

type Props = {
  deposit: DepositCoinRef
  /** Whether the dialog was opened for this check. */
  isMain?: boolean
}

/** The check on the blockchain: by the transaction id if the network needs one, otherwise at once (spec 001, section 5). */
export function CheckPart({ deposit, isMain = false }: Props) {
  const { t } = useTranslation('deposit')
  const errorText = useErrorText()
  const reason = useId()
  const { network, txId } = useSelector(deposit, selectDeposit, shallowEqual)
  const { view, blocker } = useSelector(deposit, selectCheck, shallowEqual)
  const isLooking = view === 'looking'
  const isWrong = blocker === 'INVALID_TXID'
  return (
    <form noValidate className="grid gap-12" onSubmit={handleSubmit(() => deposit.send({ type: 'check.request' }))}>
      {network?.txIdIsNeeded === true ? (
        <TextField
          label={t('txId.label')}
          text={txId}
          isLatin
          isReadOnly={isLooking}
          maxLength={140}
          hint={t('txId.where')}
          error={isWrong ? errorText(blocker) : null}
          onChange={(text) => deposit.send({ type: 'txid.change', text })}
        />
      ) : (
        <p className="text-dim text-14">{t('check.lead')}</p>
      )}
      <Button
        type="submit"
        variant={isMain ? 'filled' : 'default'}
        className="min-h-44"
        loading={isLooking}
        disabled={blocker !== null}
        aria-describedby={blocker === null ? undefined : reason}
      >
        {t(view === 'none' ? 'check.do' : 'check.again')}
      </Button>
      {blocker === null || isWrong ? null : (
        <p id={reason} className={noteStyles.note}>
          {errorText(blocker)}
        </p>
      )}
      <CheckAnswer deposit={deposit} />
    </form>
  )
}
