import { beforeEach, expect, it, vi } from 'vitest'
import type { WordLoaders } from '#web/adapters/app/texts.ts'

beforeEach(() => vi.resetModules())

/** Texts of a page that load when the test lets them; `languages` lists the requested languages in order. */
function page(feature: string) {
  const languages: string[] = []
  const answers = { fa: Promise.withResolvers<void>(), en: Promise.withResolvers<void>() }
  const words = (language: 'fa' | 'en') => async () => {
    languages.push(language)
    await answers[language].promise
    return { default: { [feature]: { hello: `${feature} ${language}` } } }
  }
  const loaders: WordLoaders = { fa: words('fa'), en: words('en') }
  return { loaders, languages, come: (language: 'fa' | 'en') => answers[language].resolve(), answers }
}

const here = async () => {
  const { texts, loadWords, setLanguage } = await import('#web/adapters/app/texts.ts')
  const language = () => texts.active().language
  const greetingOf = (feature: string) => texts.active().of([])(`${feature}:hello`, { defaultValue: 'nothing' })
  return { language, loadWords, setLanguage, greetingOf }
}

it('loads the texts of a page in the active language only, and in another language when it is chosen', async () => {
  const { language, loadWords, setLanguage, greetingOf } = await here()
  const trade = page('pageOfTrade')
  trade.come('fa')
  trade.come('en')
  await setLanguage('fa')
  await loadWords(trade.loaders)
  expect([trade.languages, language(), greetingOf('pageOfTrade')]).toEqual([['fa'], 'fa', 'pageOfTrade fa'])
  await setLanguage('en')
  expect([trade.languages, language(), greetingOf('pageOfTrade')]).toEqual([['fa', 'en'], 'en', 'pageOfTrade en'])
  await setLanguage('fa')
  await loadWords(trade.loaders)
  expect([trade.languages, language(), greetingOf('pageOfTrade')]).toEqual([['fa', 'en'], 'fa', 'pageOfTrade fa'])
})

it('loads the texts of a page that opens before the language is known once it is known', async () => {
  const { loadWords, setLanguage, greetingOf } = await here()
  const trade = page('pageOfTrade')
  trade.come('en')
  const loaded = loadWords(trade.loaders)
  await Promise.resolve()
  expect(trade.languages).toEqual([])
  await Promise.all([setLanguage('en'), loaded])
  expect([new Set(trade.languages), greetingOf('pageOfTrade')]).toEqual([new Set(['en']), 'pageOfTrade en'])
})

it('loads the texts of a page that opens during a change of language in both languages before either is shown', async () => {
  const { language, loadWords, setLanguage, greetingOf } = await here()
  const trade = page('pageOfTrade')
  const wallet = page('pageOfWallet')
  wallet.come('fa')
  await setLanguage('fa')
  await loadWords(wallet.loaders)
  const english = setLanguage('en')
  await vi.waitFor(() => expect(wallet.languages).toEqual(['fa', 'en']))
  const opened = loadWords(trade.loaders)
  wallet.come('en')
  await vi.waitFor(() => expect(trade.languages).toEqual(['fa', 'en']))
  expect(language()).toBe('fa')
  trade.come('en')
  await english
  expect([language(), greetingOf('pageOfWallet'), greetingOf('pageOfTrade')]).toEqual([
    'en',
    'pageOfWallet en',
    'pageOfTrade en',
  ])
  trade.come('fa')
  await opened
})

it('keeps the language when texts fail to load, and loads a page that opens then in that language', async () => {
  const { language, loadWords, setLanguage, greetingOf } = await here()
  const [trade, wallet] = [page('pageOfTrade'), page('pageOfWallet')]
  for (const one of [trade, wallet]) one.come('fa')
  await setLanguage('fa')
  await loadWords(trade.loaders)
  trade.answers.en.reject(new Error('no answer'))
  await expect(setLanguage('en')).rejects.toThrow('no answer')
  await loadWords(wallet.loaders)
  expect([language(), greetingOf('pageOfTrade'), wallet.languages, greetingOf('pageOfWallet')]).toEqual([
    'fa',
    'pageOfTrade fa',
    ['fa'],
    'pageOfWallet fa',
  ])
})
