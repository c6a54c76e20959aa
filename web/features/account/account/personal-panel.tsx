import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import {
  selectAccountStatus,
  selectField,
  selectSubmission,
  selectToday,
  selectUnverifiedEmail,
} from '#machines/account/account/account.selectors.ts'
import { type AccountTextField, fieldOf, isHinted, requiredFields } from '#shared/rules/account-fields.ts'
import { phoneMaxLength } from '#shared/rules/mobile.ts'
import { countryName } from '#web/ui/countries/country-name.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { FieldPlace } from '#web/ui/fields/field-place.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { MarkedText } from '#web/ui/texts/marked-text.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './account.module.css'
import { PlaceLine } from './place-line.tsx'
import { StepPanel } from './step-panel.tsx'

/** The user's identity: name, national code and birthday. */
export function IdentityPanel({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const { isIran } = useSelector(account, selectAccountStatus, shallowEqual)
  return (
    <StepPanel account={account} step="who" title={t('whoTitle')}>
      <div className="grid grid-cols-2 gap-x-16 gap-y-12 phone:grid-cols-1">
        {requiredFields(isIran)
          .filter((field) => fieldOf(field).isIdentity)
          .map((field) =>
            field === 'birthDay' ? (
              <Birthday key={field} account={account} />
            ) : (
              <Line key={field} account={account} field={field} />
            ),
          )}
      </div>
    </StepPanel>
  )
}

/** The user's contacts and address. A contact that cannot be typed has a button that changes it. */
export function ContactPanel({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { isIran, countryName: country } = useSelector(account, selectAccountStatus, shallowEqual)
  return (
    <StepPanel account={account} step="contact" title={t('contactTitle')}>
      <div className="grid grid-cols-2 gap-x-16 gap-y-12 phone:grid-cols-1">
        {requiredFields(isIran)
          .filter((field) => !fieldOf(field).isIdentity)
          .map((field) => {
            if (field === 'birthDay') return null
            const isPlace = isIran && (field === 'city' || field === 'state')
            if (isPlace) return <PlaceLine key={field} account={account} field={field} />
            return <Line key={field} account={account} field={field} />
          })}
        <TextField
          label={t('fields.country')}
          text={countryName(country, language)}
          isReadOnly
          onChange={() => undefined}
        />
      </div>
      <UnverifiedEmail account={account} />
    </StepPanel>
  )
}

/**
 * The note of an unverified e-mail. An e-mail works as a second factor, and receives messages, only after a code was
 * entered.
 */
function UnverifiedEmail({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const email = useSelector(account, selectUnverifiedEmail)
  if (email === null) return null
  return (
    <p className={`flex items-center flex-wrap gap-x-16 gap-y-4 mt-12 text-dim wrap-anywhere ${styles.unverified}`}>
      <span>
        <MarkedText text={t('emailUnverified')} values={{ email }} marks={{ address: <bdi dir="ltr" /> }} />
      </span>
      <Link to={`/sign-up/email-verification?email=${encodeURIComponent(email)}`}>{t('verifyEmail')}</Link>
    </p>
  )
}

function Line({ account, field }: { account: AccountRef; field: Exclude<AccountTextField, 'birthDay'> }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { text, error, isReadOnly, isEdited } = useSelector(
    account,
    (snapshot) => selectField(snapshot, field),
    shallowEqual,
  )
  const { isSending } = useSelector(account, selectSubmission, shallowEqual)
  const { max, takes, autoComplete } = fieldOf(field)
  return (
    <FieldPlace name={field} isRequired={!isReadOnly}>
      <TextField
        {...inputs[takes]}
        autoComplete={autoComplete}
        label={t(`fields.${field}`)}
        name={field}
        text={text}
        maxLength={field === 'mobileNumber' ? phoneMaxLength : max}
        error={error === null ? null : errorText(error)}
        hint={isHinted(field) && !isReadOnly ? t(`hints.${field}`) : undefined}
        isReadOnly={isReadOnly}
        isDisabled={isSending}
        onChange={(typed) => account.send({ type: 'field.change', field, text: typed })}
        end={
          isEdited ? (
            <Button
              variant="subtle"
              className={`h-44 text-accent ${styles.edit}`}
              aria-label={t('editField', { field: t(`fields.${field}`) })}
              onClick={() => account.send({ type: 'contact.edit', kind: field === 'email' ? 'email' : 'mobile' })}
            >
              {t('edit')}
            </Button>
          ) : undefined
        }
      />
    </FieldPlace>
  )
}

function Birthday({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { text, error, isReadOnly } = useSelector(
    account,
    (snapshot) => selectField(snapshot, 'birthDay'),
    shallowEqual,
  )
  const { isSending } = useSelector(account, selectSubmission, shallowEqual)
  const last = useSelector(account, selectToday)
  return (
    <FieldPlace name="birthDay" isRequired={!isReadOnly}>
      <DateField
        label={t('fields.birthDay')}
        value={text}
        last={last}
        autoComplete="bday"
        error={error === null ? null : errorText(error)}
        hint={isReadOnly ? undefined : t('hints.birthDay')}
        isReadOnly={isReadOnly}
        isDisabled={isSending}
        open={t('calendar.open')}
        words={{
          year: t('calendar.year'),
          month: t('calendar.month'),
          previous: t('calendar.previous'),
          next: t('calendar.next'),
        }}
        onChange={(day) => account.send({ type: 'field.change', field: 'birthDay', text: day })}
      />
    </FieldPlace>
  )
}

const inputs = {
  text: {},
  digits: { isNumber: true, inputMode: 'numeric' },
  phone: { isNumber: true, inputMode: 'tel' },
  email: { isLatin: true, inputMode: 'email' },
  day: {},
} as const
