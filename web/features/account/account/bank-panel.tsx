import { ActionIcon, Button } from '@mantine/core'
import { IconBuildingBank, IconPlus, IconTrash } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import { selectBankRef, selectPartError, selectSubmission } from '#machines/account/account/account.selectors.ts'
import type { BanksRef } from '#machines/account/bank-accounts/bank-accounts.machine.ts'
import {
  selectBankAccounts,
  selectBankEntry,
  selectDeletingCard,
} from '#machines/account/bank-accounts/bank-accounts.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { groupCard } from '#shared/rules/bank-account.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldPlace } from '#web/ui/fields/field-place.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './account.module.css'
import bank from './bank.module.css'
import { BankEntry } from './bank-entry.tsx'
import { StepPanel } from './step-panel.tsx'

/** The bank accounts of a user in Iran, with the form for another one (spec 2). */
export function BankPanel({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const banks = useSelector(account, selectBankRef)
  const { isSending } = useSelector(account, selectSubmission, shallowEqual)
  if (banks === null) return null
  return (
    <StepPanel account={account} step="bank" title={t('banks:title')}>
      <p className={styles.lead}>{t('banks:text')}</p>
      <BanksPlace account={account} banks={banks} isDisabled={isSending} />
    </StepPanel>
  )
}

/** The field of the accounts. At least one account is required. */
function BanksPlace({ account, banks, isDisabled }: { account: AccountRef; banks: BanksRef; isDisabled: boolean }) {
  const hasNone = useSelector(banks, (snapshot) => selectBankAccounts(snapshot).length === 0)
  return (
    <FieldPlace name="bankAccounts" isRequired={hasNone}>
      <Banks banks={banks} isDisabled={isDisabled} />
      <BanksError account={account} banks={banks} />
    </FieldPlace>
  )
}

/** Shows why the accounts cannot be submitted, to a user who was led here. */
function BanksError({ account, banks }: { account: AccountRef; banks: BanksRef }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const reason = useSelector(account, (snapshot) => selectPartError(snapshot, 'bankAccounts'))
  const { card, sheba } = useSelector(banks, selectBankEntry, shallowEqual)
  if (reason === null) return null
  const isTyped = `${card}${sheba}` !== ''
  return (
    <p className="mt-8 text-down text-14" role="alert">
      {reason === 'required' ? t(isTyped ? 'banks:notAdded' : 'banks:none') : errorText(reason)}
    </p>
  )
}

function Banks({ banks, isDisabled }: { banks: BanksRef; isDisabled: boolean }) {
  const { t } = useTranslation('account')
  const state = useSelector(banks, (snapshot) => statePath(snapshot.value))
  const language = useLanguage()
  const accounts = useSelector(banks, selectBankAccounts, isSame)
  return (
    <div data-flow="bankAccounts" data-state={state}>
      {accounts.length === 0 ? (
        <p className={bank.empty}>{t('banks:empty')}</p>
      ) : (
        <ul className={bank.list} aria-label={t('banks:list')}>
          {accounts.map((one) => (
            <li key={one.cardNumber} className={bank.account}>
              <IconBuildingBank size={20} className={bank.mark} aria-hidden />
              <span className={bank.name}>{one.bank === null ? t('banks:bank') : t(`banks:names.${one.bank}`)}</span>
              <bdi dir="ltr" className={bank.number}>
                {localDigits(groupCard(one.cardNumber), language)}
              </bdi>
              <bdi dir="ltr" className={bank.number}>
                {`IR${localDigits(one.shebaCode, language)}`}
              </bdi>
              <ActionIcon
                variant="subtle"
                size={44}
                className={bank.delete}
                disabled={isDisabled}
                aria-label={t('banks:deleteCard', { card: localDigits(groupCard(one.cardNumber), language) })}
                onClick={() => banks.send({ type: 'account.delete', cardNumber: one.cardNumber })}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={bank.entry}>
        <BankEntry banks={banks} isDisabled={isDisabled} />
        <Button
          variant="default"
          className={bank.add}
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isDisabled}
          onClick={() => banks.send({ type: 'account.add' })}
        >
          {t('banks:add')}
        </Button>
      </div>
      <Deletion banks={banks} />
    </div>
  )
}

function Deletion({ banks }: { banks: BanksRef }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const card = useSelector(banks, selectDeletingCard)
  return (
    <Dialog
      isOpen={card !== null}
      isAlert
      title={t('banks:deleteTitle')}
      onClose={() => banks.send({ type: 'deletion.cancel' })}
      actions={
        <>
          <Button variant="danger" onClick={() => banks.send({ type: 'deletion.confirm' })}>
            {t('banks:yes')}
          </Button>
          <Button onClick={() => banks.send({ type: 'deletion.cancel' })}>{t('banks:no')}</Button>
        </>
      }
    >
      <p>
        <bdi dir="ltr" className={bank.number}>
          {localDigits(groupCard(card ?? ''), language)}
        </bdi>
      </p>
      <p>{t('banks:deleteText')}</p>
    </Dialog>
  )
}

/** Compares card numbers only, because the machine never changes an account. */
function isSame(one: ReturnType<typeof selectBankAccounts>, other: ReturnType<typeof selectBankAccounts>): boolean {
  return one.length === other.length && one.every(({ cardNumber }, place) => cardNumber === other[place]?.cardNumber)
}
