import type { Language } from '#shared/core/money/format.ts'
import { type Settlement, settlements } from '#shared/market/coins.ts'

/** Returns the settlements of a language, its default first. Only Persian offers Toman (spec 2, "Markets page"). */
export function settlementsOf(language: Language): readonly Settlement[] {
  return language === 'fa' ? settlements : ['TETHER']
}

export function defaultSettlement(language: Language): Settlement {
  return language === 'fa' ? 'TOMAN' : 'TETHER'
}
