import type { SnapshotFrom } from 'xstate'
import type { preferencesMachine } from './preferences.machine.ts'
import { defaultSettlement, settlementsOf } from './settlement.ts'

/** Returns the preferences for the shell and the pages. The first of `settlements` is the default. */
export function selectPreferences(snapshot: SnapshotFrom<typeof preferencesMachine>) {
  const { language, theme, languageFailed } = snapshot.context
  return {
    language,
    theme,
    languageFailed,
    direction: language === 'fa' ? ('rtl' as const) : ('ltr' as const),
    settlement: defaultSettlement(language),
    settlements: settlementsOf(language),
    isSwitching: snapshot.matches({ ready: 'switching' }),
    isReady: snapshot.matches('ready'),
  }
}
