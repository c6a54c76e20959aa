import { shallowEqual, useSelector } from '@xstate/react'
import { selectPreferences } from '#machines/app/preferences/preferences.selectors.ts'
import { useServices } from './services.ts'

export function usePreferences() {
  return useSelector(useServices().preferences, selectPreferences, shallowEqual)
}
