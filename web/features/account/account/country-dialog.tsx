import { Button, Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { countryMachine } from '#machines/account/country/country.machine.ts'
import {
  selectCountryBlocker,
  selectCountryChoice,
  selectFoundCountries,
} from '#machines/account/country/country.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import type { Language } from '#shared/core/money/format.ts'
import { isIran } from '#shared/rules/account.ts'
import { SearchField } from '#web/ui/content/search-field.tsx'
import { countryName } from '#web/ui/countries/country-name.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './country.module.css'

type CountryRef = ActorRefFrom<typeof countryMachine>

/** The first question to a user without a location (spec 2, "Account screen"). It cannot be skipped. */
export function CountryDialog({ country }: { country: CountryRef }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const state = useSelector(country, (snapshot) => statePath(snapshot.value))
  const { search, error, view, isSaving } = useSelector(country, selectCountryChoice, shallowEqual)
  const blocker = useSelector(country, selectCountryBlocker)
  const retry = <Button onClick={() => country.send({ type: 'countries.retry' })}>{t('common:retry')}</Button>
  const next = (
    <Button
      loading={isSaving}
      disabled={blocker !== null}
      title={blocker === null ? undefined : errorText(blocker)}
      onClick={() => country.send({ type: 'country.submit' })}
    >
      {t('country.next')}
    </Button>
  )
  return (
    <Dialog
      isOpen
      title={t('country.title')}
      flow={{ id: 'country', state }}
      // The dialog focuses its title, whether or not the names are loaded: a search field would open a phone's keyboard.
      step="question"
      actions={view === 'failed' ? retry : next}
    >
      <p>{t('country.text')}</p>
      {view === 'loading' ? <Skeleton height={320} mt={16} aria-hidden /> : null}
      {view === 'shown' ? (
        <div className={`grid gap-8 mt-16 ${styles.choice}`}>
          <SearchField
            label={t('country.search')}
            hint={t('country.searchHint')}
            text={search}
            isDisabled={isSaving}
            onChange={(text) => country.send({ type: 'search.change', text })}
          />
          <Names country={country} isDisabled={isSaving} />
        </div>
      ) : null}
      {error === null ? null : (
        <p className="mt-12 text-down" role="alert">
          {view === 'failed' ? `${t('country.failed')}. ` : null}
          {errorText(error)}
        </p>
      )}
    </Dialog>
  )
}

function Names({ country, isDisabled }: { country: CountryRef; isDisabled: boolean }) {
  const { t } = useTranslation('account')
  const { search, chosen } = useSelector(country, selectCountryChoice, shallowEqual)
  const language = useLanguage()
  const shownAs = (name: string) => countryName(name, language)
  const found = useSelector(country, (snapshot) => selectFoundCountries(snapshot, shownAs), shallowEqual)
  if (found.length === 0)
    return (
      <p className={`grid place-items-center px-16 text-center ${styles.nothing}`}>
        {t('country.nothing', { text: search })}
      </p>
    )
  return (
    <fieldset
      className={`p-4 overflow-y-auto border border-line rounded-medium bg-surface-0 text-body ${styles.list}`}
      disabled={isDisabled}
    >
      <legend className="sr-only">{t('country.list')}</legend>
      {inOrder(found, language).map((name) => (
        <label
          key={name}
          className={`flex items-center gap-12 min-h-44 px-12 rounded-small cursor-pointer hover:bg-surface-2 ${styles.name}`}
        >
          <input
            type="radio"
            name="country"
            value={name}
            checked={name === chosen}
            onChange={() => country.send({ type: 'country.choose', countryName: name })}
          />
          <bdi>{shownAs(name)}</bdi>
        </label>
      ))}
    </fieldset>
  )
}

/** Sorts by the alphabet of the language. Iran, where most users live, stays first, as the exchange sends it (spec 9). */
function inOrder(names: readonly string[], language: Language): readonly string[] {
  const { compare } = new Intl.Collator(language)
  const others = names.filter((name) => !isIran(name))
  return [
    ...names.filter(isIran),
    ...others.sort((a, b) => compare(countryName(a, language), countryName(b, language))),
  ]
}
