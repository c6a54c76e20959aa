import { shallowEqual, useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import type { BanksRef } from '#machines/account/bank-accounts/bank-accounts.machine.ts'
import { selectBankEntry } from '#machines/account/bank-accounts/bank-accounts.selectors.ts'
import { groupCard, shebaLength, shownCardLength } from '#shared/rules/bank-account.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** Length that also accepts "IR" and the spaces of a sheba pasted in the banks' print format. */
const pastedSheba = shebaLength + 12

/** The fields of a new card and sheba number. The first six digits of the card show its bank. */
export function BankEntry({ banks, isDisabled }: { banks: BanksRef; isDisabled: boolean }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { card, sheba, error, bank, cardError } = useSelector(banks, selectBankEntry, shallowEqual)
  const add = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter adds the typed account; it does not submit the whole form.
    event.preventDefault()
    banks.send({ type: 'account.add' })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the fields */}
      <div onKeyDown={add}>
        <TextField
          label={t('banks:card')}
          text={groupCard(card)}
          isNumber
          inputMode="numeric"
          maxLength={shownCardLength}
          isDisabled={isDisabled}
          error={cardError === null ? null : errorText(cardError)}
          hint={bank === null ? t('banks:unknown') : t(`banks:names.${bank}`)}
          onChange={(text) => banks.send({ type: 'card.change', text })}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the fields */}
      <div onKeyDown={add}>
        <TextField
          label={t('banks:sheba')}
          text={sheba}
          isNumber
          start={'IR'}
          inputMode="numeric"
          maxLength={pastedSheba}
          isDisabled={isDisabled}
          error={error === null ? null : errorText(error)}
          onChange={(text) => banks.send({ type: 'sheba.change', text })}
        />
      </div>
    </>
  )
}
