import type { SnapshotFrom } from 'xstate'
import { normalizeQuery } from '#machines/app/search/names.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { countryMachine } from './country.machine.ts'

type Snapshot = SnapshotFrom<typeof countryMachine>

/** Returns the contents of the dialog, except its list. */
export function selectCountryChoice(snapshot: Snapshot) {
  const { search, chosen, error } = snapshot.context
  return {
    search,
    chosen,
    error,
    view: viewOf(snapshot),
    isSaving: snapshot.matches('saving') || snapshot.matches('saved'),
  }
}

/**
 * Returns the names that contain the typed text, ignoring case (spec 5). It searches the exchange's names and those of
 * `shownAs`.
 */
export function selectFoundCountries(
  snapshot: Snapshot,
  shownAs: (name: string) => string = (name) => name,
): readonly string[] {
  const wanted = normalizeQuery(snapshot.context.search)
  return snapshot.context.countries
    .map(({ countryName }) => countryName)
    .filter((name) => [name, shownAs(name)].some((one) => normalizeQuery(one).includes(wanted)))
}

/** Returns why Next is disabled, or null. */
export function selectCountryBlocker(snapshot: Snapshot): ErrorKey | null {
  return snapshot.context.chosen === null ? 'countryRequired' : null
}

function viewOf(snapshot: Snapshot): 'loading' | 'failed' | 'shown' {
  if (snapshot.matches('loading')) return 'loading'
  return snapshot.matches('failed') ? 'failed' : 'shown'
}
