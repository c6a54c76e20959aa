import { makePerson } from '../support/people.ts'
import { expect } from '../support/site.ts'
import type { Language } from '../support/visit.ts'
import { coveredControls } from './controls.ts'
import { test } from './engine-test.ts'
import { drawn, enter } from './hand.ts'

const widths = [
  { width: 1440, height: 900 },
  { width: 360, height: 800 },
]

const pages: readonly { path: string; language: Language; needsLogin?: true }[] = [
  { path: '/', language: 'fa' },
  { path: '/markets', language: 'en' },
  { path: '/market/BITCOIN/TOMAN', language: 'fa' },
  { path: '/login', language: 'en' },
  { path: '/sign-up', language: 'fa' },
  { path: '/faq', language: 'en' },
  { path: '/profile', language: 'fa', needsLogin: true },
  { path: '/profile/trade/TOMAN/BITCOIN', language: 'fa', needsLogin: true },
  { path: '/profile/trade/TETHER/ETHEREUM', language: 'en', needsLogin: true },
  { path: '/profile/otc', language: 'fa', needsLogin: true },
  { path: '/profile/wallet', language: 'en', needsLogin: true },
  { path: '/profile/history', language: 'fa', needsLogin: true },
  { path: '/profile/account', language: 'en', needsLogin: true },
  { path: '/profile/settings', language: 'fa', needsLogin: true },
]

for (const { path, language, needsLogin = false } of pages) {
  test(`${path}, ${language}: no control is covered at its middle, and no error occurs`, async ({ engine, site }) => {
    const token = needsLogin ? (await makePerson(site, { country: true, complete: true })).token : null
    await engine.resize(widths[0]!.width, widths[0]!.height)
    await enter(engine, path, language, token)
    expect(await engine.run(() => location.pathname)).toBe(path)
    for (const { width, height } of widths) {
      await engine.resize(width, height)
      await drawn(engine)
      // A part that only this width has may load now.
      await expect.poll(() => engine.run(coveredControls), `${width} px`).toEqual([])
    }
    expect(engine.takeErrors()).toEqual([])
  })
}
