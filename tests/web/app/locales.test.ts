import { describe, expect, it } from 'vitest'
import en from '#locales/en/all.ts'
import fa from '#locales/fa/all.ts'
import { coinRecords } from '#shared/market/coin-records.ts'
import { coins } from '#shared/market/coins.ts'
import { knownNetwork, knownNetworks } from '#shared/market/networks.ts'

type Texts = { [key: string]: string | Texts }

function flat(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : flat(text, `${path}${key}.`),
  )
}

/** Names are not in the locales: coins are searched by the names of both languages. */
const namesIn = (language: 'fa' | 'en'): [key: string, text: string][] => [
  ...coins.map((coin): [string, string] => [coin, coinRecords[coin][language]]),
  ...knownNetworks.map((network): [string, string] => [network, knownNetwork(network)!.names[language]]),
]
const persian = new Map([...flat(fa), ...namesIn('fa')])
const english = new Map([...flat(en), ...namesIn('en')])
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe('locales', () => {
  it('have the same keys in both languages', () => {
    expect([...persian.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('have the same placeholders in both languages', () => {
    for (const [key, text] of persian) expect([key, holes(text)]).toEqual([key, holes(english.get(key)!)])
  })

  it('have no empty text', () => {
    expect([...persian, ...english].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('write Persian with Persian letters, digits and question marks', () => {
    const wrong = [...persian].filter(([, text]) => /[يكة0-9٠-٩,?]/.test(text.replace(/\{\{.*?\}\}/g, '')))
    expect(wrong).toEqual([])
  })
})
