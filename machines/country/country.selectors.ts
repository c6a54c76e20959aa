import type { SnapshotFrom } from 'xstate'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import type { countryMachine } from './country.machine.ts'

type Snapshot = SnapshotFrom<typeof countryMachine>

/** What the dialog shows beside its list. */
export function selectCountryChoice(snapshot: Snapshot) {
  const { search, chosen, error } = snapshot.context
  return {
    search,
    chosen,
    error,
    face: faceOf(snapshot),
    isSaving: snapshot.matches('saving') || snapshot.matches('saved'),
  }
}

/** The names that what is typed is a part of, capitals or not (spec 5). */
export function selectFoundCountries(snapshot: Snapshot): readonly string[] {
  const wanted = snapshot.context.search.trim().toLowerCase()
  return snapshot.context.countries
    .map(({ countryName }) => countryName)
    .filter((name) => name.toLowerCase().includes(wanted))
}

/** Why Next is disabled. */
export function selectCountryObstacle(snapshot: Snapshot): ErrorKey | null {
  return snapshot.context.chosen === null ? 'countryRequired' : null
}

function faceOf(snapshot: Snapshot): 'loading' | 'failed' | 'shown' {
  if (snapshot.matches('loading')) return 'loading'
  return snapshot.matches('failed') ? 'failed' : 'shown'
}
