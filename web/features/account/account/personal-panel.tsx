import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import {
  selectField,
  selectStanding,
  selectSubmission,
  selectToday,
  selectUnverifiedEmail,
} from '#machines/account/account/account.selectors.ts'
import { type AccountTextField, askedFields, fieldOf, isHinted } from '#shared/rules/account-fields.ts'
import { phoneMaxLength } from '#shared/rules/mobile.ts'
import { countryName } from '#web/ui/countries/country-name.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import styles from './account.module.css'

/** Name, contacts, birthday and address; what may not be typed in is shown, contacts with a way to change them. */
export function PersonalPanel({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const standing = useSelector(account, selectStanding, shallowEqual)
  return (
    <Panel title={t('personalTitle')}>
      <div className={styles.fields}>
        {askedFields(standing.isIran).map((field) =>
          field === 'birthDay' ? (
            <Birthday key={field} account={account} />
          ) : (
            <Line key={field} account={account} field={field} />
          ),
        )}
        <TextField
          label={t('fields.country')}
          text={countryName(standing.countryName, language)}
          isReadOnly
          onChange={() => undefined}
        />
      </div>
      <UnverifiedEmail account={account} />
    </Panel>
  )
}

/** An address counts as a second factor, and gets mail, once somebody has read a code there. */
function UnverifiedEmail({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const email = useSelector(account, selectUnverifiedEmail)
  if (email === null) return null
  return (
    <p className={styles.unverified}>
      <span>
        <Trans t={t} i18nKey="emailUnverified" values={{ email }} components={{ address: <bdi dir="ltr" /> }} />
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
            className={styles.edit}
            aria-label={t('editField', { field: t(`fields.${field}`) })}
            onClick={() => account.send({ type: 'contact.edit', kind: field === 'email' ? 'email' : 'mobile' })}
          >
            {t('edit')}
          </Button>
        ) : undefined
      }
    />
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
  )
}

const inputs = {
  text: {},
  digits: { isLatin: true, inputMode: 'numeric' },
  phone: { isLatin: true, inputMode: 'tel' },
  email: { isLatin: true, inputMode: 'email' },
  day: {},
} as const
