import { createContext, useContext } from 'react'
import type { Namespace } from '#shared/core/texts/keys.ts'
import { type ActiveTexts, createTexts, type Translate } from '#shared/core/texts/texts.ts'

/** The texts of the active language; `TextsProvider` supplies them. */
export const TextsContext = createContext<ActiveTexts>(createTexts('fa').active())

/**
 * Returns the texts of the given namespaces. The view renders again when the language changes.
 * @param namespaces one, or several with the nearest first.
 */
export function useTranslation<Own extends Namespace>(namespaces: Own | readonly Own[]): { t: Translate<Own> } {
  return { t: useContext(TextsContext).of(namespaces) }
}
