import { shallowEqual, useSelector } from '@xstate/react'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import { selectField, selectSubmission } from '#machines/account/account/account.selectors.ts'
import { findCities, findProvinces } from '#machines/account/account/places.ts'
import { fieldOf } from '#shared/rules/account-fields.ts'
import { FieldPlace } from '#web/ui/fields/field-place.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { PlaceField } from '#web/ui/places/place-field.tsx'
import { useIranPlaces } from '#web/ui/places/use-iran-places.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The city or the province of a user in Iran, chosen from a list. A chosen city sets its province. */
export function PlaceLine({ account, field }: { account: AccountRef; field: 'city' | 'state' }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const language = useLanguage()
  const [provinces, reach] = useIranPlaces()
  const { text, error, isReadOnly } = useSelector(account, (snapshot) => selectField(snapshot, field), shallowEqual)
  const province = useSelector(account, (snapshot) => selectField(snapshot, 'state').text)
  const { isSending } = useSelector(account, selectSubmission, shallowEqual)
  const change = (name: 'city' | 'state', typed: string) =>
    account.send({ type: 'field.change', field: name, text: typed })
  return (
    <FieldPlace name={field} isRequired={!isReadOnly}>
      <PlaceField
        label={t(`fields.${field}`)}
        name={field}
        text={text}
        error={error === null ? null : errorText(error)}
        hint={isReadOnly ? undefined : t(`places.${field}`)}
        isReadOnly={isReadOnly}
        isDisabled={isSending}
        maxLength={fieldOf(field).max}
        found={
          field === 'city' ? findCities(provinces, text, province, language) : findProvinces(provinces, text, language)
        }
        onReach={reach}
        onChange={(typed) => change(field, typed)}
        onChoose={({ name, within }) => {
          change(field, name)
          if (within !== '') change('state', within)
        }}
      />
    </FieldPlace>
  )
}
