import type { Language } from '../money/format.ts'
import { fill, type Values } from './fill.ts'
import type { Namespace, TextKey } from './keys.ts'

/** The texts of a namespace, as in its file. */
type Nested = { [key: string]: string | Nested }

/**
 * Returns the text of a key with its placeholders filled. `count` chooses the plural form (`items_one`, `items_other`). A
 * key without a text gives `defaultValue`, or else the key itself.
 */
export type Translate<Own extends Namespace = never> = {
  (key: TextKey<Own>, values?: Values): string
  /** For keys that are not known at build time: a name from the server may have no text. */
  (key: string, values: Values & { defaultValue: string }): string
}

/** The texts of one language. `of` returns the same translator each time for the same namespaces. */
export type ActiveTexts = {
  language: Language
  of<Own extends Namespace>(namespaces: Own | readonly Own[]): Translate<Own>
}

export type Texts = {
  /** Returns the texts of the current language. Each language has its own object. */
  active(): ActiveTexts
  /** Calls `listener` after each change of the language. Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
  setLanguage(language: Language): void
  /** Adds texts to a namespace. It can be called several times for one namespace. */
  add(language: Language, namespace: string, texts: object): void
}

export function createTexts(first: Language): Texts {
  const known = { fa: new Map<string, Nested>(), en: new Map<string, Nested>() }
  const languages = { fa: textsIn('fa', known.fa), en: textsIn('en', known.en) }
  const listeners = new Set<() => void>()
  let active = languages[first]
  return {
    active: () => active,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setLanguage(language) {
      if (active.language === language) return
      active = languages[language]
      for (const listener of listeners) listener()
    },
    add(language, namespace, texts) {
      known[language].set(namespace, { ...known[language].get(namespace), ...texts })
    },
  }
}

function textsIn(language: Language, known: ReadonlyMap<string, Nested>): ActiveTexts {
  const translators = new Map<string, Translate>()
  const forms = new Intl.PluralRules(language)
  return {
    language,
    of<Own extends Namespace>(namespaces: Own | readonly Own[]) {
      const names = String(namespaces)
      const found = translators.get(names) ?? translatorOf(names.split(','))
      translators.set(names, found)
      return found as Translate<Own>
    },
  }

  function translatorOf(own: readonly string[]): Translate {
    return (key: string, values: Values = {}) => {
      const [path = '', namespace] = key.split(':').reverse()
      const text = textOf(namespace === undefined ? own : [namespace], path, values.count)
      return text === undefined ? String(values.defaultValue ?? path) : fill(text, values)
    }
  }

  function textOf(namespaces: readonly string[], path: string, count: Values[string]): string | undefined {
    for (const namespace of namespaces) {
      const texts = known.get(namespace)
      const counted = typeof count === 'number' ? at(texts, `${path}_${forms.select(count)}`) : undefined
      const text = counted ?? at(texts, path)
      if (text !== undefined) return text
    }
    return undefined
  }
}

function at(texts: Nested | undefined, path: string): string | undefined {
  let found: string | Nested | undefined = texts
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, key)) return undefined
    found = found[key]
  }
  return typeof found === 'string' ? found : undefined
}
