import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { fill } from '#shared/core/texts/fill.ts'
import { createTexts, type Texts, type Translate } from '#shared/core/texts/texts.ts'

/** Returns a translator for any namespaces, also for unknown ones. */
function translator(made: Texts, ...namespaces: string[]): (key: string, values?: object) => string {
  return made.active().of(namespaces as never[]) as Translate as never
}

function texts() {
  const made = createTexts('en')
  made.add('en', 'wallet', { title: 'Wallet', sums: { coin: '{{amount}} of {{coin}}' } })
  made.add('en', 'people', { people_one: '{{count}} user', people_other: '{{count}} users', list: 'Users' })
  made.add('fa', 'wallet', { title: 'کیف پول' })
  made.add('fa', 'people', { people_one: '{{count}} کاربر', people_other: '{{count}} کاربر' })
  return made
}

describe('a text', () => {
  it('is found by its path in the given namespaces in order, or in the namespace of its key', () => {
    const t = translator(texts(), 'wallet', 'people')
    const translated = ['title', 'list', 'people:list', 'sums.coin'].map((key) => t(key, { amount: '2', coin: 'BTC' }))
    expect(translated).toEqual(['Wallet', 'Users', 'Users', '2 of BTC'])
  })

  it('has the plural form of its count', () => {
    const t = translator(texts(), 'people')
    const translated = [0, 1, 2].map((count) => t('people', { count }))
    expect(translated).toEqual(['0 users', '1 user', '2 users'])
  })

  it('that is missing is its default or its key, also for a property that every object has', () => {
    const t = translator(texts(), 'wallet')
    const translated = ['no.such', 'other:key', 'constructor', 'sums', 'title.length'].map((key) => t(key))
    expect([...translated, t('none', { defaultValue: 'None' })]).toEqual([
      'no.such',
      'key',
      'constructor',
      'sums',
      'title.length',
      'None',
    ])
  })
})

it('a namespace may get its texts in parts, and a later part replaces earlier texts', () => {
  const made = texts()
  made.add('en', 'wallet', { title: 'Your wallet', more: 'More' })
  const t = translator(made, 'wallet')
  expect(['title', 'more', 'sums.coin'].map((key) => t(key))).toEqual(['Your wallet', 'More', '{{amount}} of {{coin}}'])
})

it('a change of language is reported once, and a translator stays the same', () => {
  const made = texts()
  const listener = vi.fn()
  const end = made.subscribe(listener)
  const english = made.active()
  made.setLanguage('en')
  made.setLanguage('fa')
  const persian = made.active()
  expect([persian.language, translator(made, 'wallet')('title')]).toEqual(['fa', 'کیف پول'])
  expect(translator(made, 'wallet')).toBe(translator(made, 'wallet'))
  end()
  made.setLanguage('en')
  expect([listener.mock.calls.length, made.active() === english]).toEqual([1, true])
})

describe('placeholders', () => {
  it('are filled; one without a value stays, and null becomes an empty text', () => {
    expect(fill('{{a}} {{b}} {{c}} {{a}}', { a: 1, b: null })).toBe('1  {{c}} 1')
  })

  it('take any value literally: placeholders and replacement patterns in it have no effect', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('$&', '{{b}}', '$1', ''), (any, sign) => {
        const value = any + sign
        return fill('<{{a}}>', { a: value, b: 'filled' }) === `<${value}>`
      }),
    )
  })
})
