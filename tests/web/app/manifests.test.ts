// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderHook } from '@testing-library/react'
import { PNG } from 'pngjs'
import { matchRoutes } from 'react-router-dom'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { readWalletDialog } from '#machines/wallet/wallet-page/wallet-dialog.ts'
import { useDocument } from '#web/adapters/app/use-document.ts'
import { createGate } from '#web/adapters/auth/gate.ts'
import { createRoutes } from '#web/app/router.tsx'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string; label?: string }
type Manifest = {
  id: string
  name: string
  short_name: string
  description: string
  lang: string
  dir: string
  start_url: string
  scope: string
  display: string
  background_color: string
  theme_color: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

const web = join(import.meta.dirname, '../../../web')
const linkedIn = {
  fa: { manifests: ['/manifest.webmanifest'], title: 'صراف' },
  en: { manifests: ['/manifest-en.webmanifest'], title: 'Sarraf' },
}
const routes = createRoutes(createGate())

describe.each(['fa', 'en'] as const)('the manifest in %s', (language) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(web, 'public', linkedIn[language].manifests[0]!), 'utf8'))
  const { icons, screenshots, shortcuts } = manifest

  it('is in its language, and covers the whole site', () => {
    const { id, lang, dir, start_url, scope, display } = manifest
    expect({ id, lang, dir, start_url, scope, display }).toEqual({
      id: '/',
      lang: language,
      dir: language === 'fa' ? 'rtl' : 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    const texts = [
      manifest.name,
      manifest.description,
      ...shortcuts.map(({ name }) => name),
      ...screenshots.map(labelOf),
    ]
    expect(texts.filter((text) => /\p{Script=Arabic}/u.test(text) !== (language === 'fa'))).toEqual([])
    // Shown below the icon on every kind of device.
    expect(manifest.short_name).toBe(linkedIn[language].title)
    expect([manifest.background_color, manifest.theme_color].filter((color) => !/^#[\da-f]{6}$/.test(color))).toEqual(
      [],
    )
  })

  it('names existing pictures with their true size and type', () => {
    const all = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)]
    expect(all.map(({ src, sizes, type }) => ({ src, sizes, type }))).toEqual(all.map(({ src }) => read(src)))
  })

  it('has the icons that browsers require before they offer to install a site', () => {
    const sizesOf = (purpose: string) => icons.filter((one) => one.purpose === purpose).map(({ sizes }) => sizes)
    expect(sizesOf('any')).toEqual(['any', '192x192', '512x512'])
    expect(sizesOf('maskable')).toEqual(['192x192', '512x512'])
  })

  it('has opaque maskable icons whose mark fits in the safe zone of every mask', () => {
    for (const { src } of icons.filter(({ purpose }) => purpose === 'maskable')) {
      const picture = PNG.sync.read(readFileSync(join(web, 'public', src)))
      expect([src, errorsOfMask(picture)]).toEqual([src, { transparent: 0, beyond: 0 }])
    }
  })

  it('has screenshots of one shape for each kind of screen', () => {
    const shapes = screenshots.map(({ form_factor, sizes }) => `${form_factor} ${sizes}`)
    expect([...new Set(shapes)]).toEqual(['wide 1280x800', 'narrow 390x844'])
  })

  it('has shortcuts to existing pages', () => {
    const led = shortcuts.map(({ url }) => {
      const matches = matchRoutes(routes, url)
      return `${url} ${matches
        ?.map(({ route }) => route.path)
        .filter(Boolean)
        .join('/')}`
    })
    expect(led).toEqual([
      '/profile/trade/TOMAN/BITCOIN profile/trade/:tradeTo/:tradeFrom',
      '/profile/wallet profile/wallet',
      '/profile/wallet?deposit=TOMAN profile/wallet',
    ])
    const { searchParams } = new URL(shortcuts[2]!.url, 'https://sarraf.example')
    expect(readWalletDialog((name) => searchParams.get(name))).toEqual({ kind: 'deposit', currency: 'TOMAN' })
  })
})

describe('the page', () => {
  afterEach(() => localStorage.clear())

  it.each([
    ['fa', null],
    ['en', 'en'],
    ['fa', 'de'],
  ] as const)('links the manifest in %s when the saved language is %s, before its code loads', (language, kept) => {
    if (kept !== null) localStorage.setItem('sarraf.language', kept)
    openPage()
    expect(document.documentElement.lang).toBe(language)
    expect(linked()).toEqual(linkedIn[language])
  })

  it('links the manifest of the language that the user chooses', () => {
    openPage()
    const look = { theme: 'dark', isReady: true } as const
    const { rerender } = renderHook((spoken) => useDocument({ ...look, ...spoken }, () => undefined), {
      initialProps: { language: 'fa' as 'fa' | 'en', direction: 'rtl' as 'rtl' | 'ltr' },
    })
    const seen = [linked()]
    rerender({ language: 'en', direction: 'ltr' })
    seen.push(linked())
    rerender({ language: 'fa', direction: 'rtl' })
    seen.push(linked())
    expect(seen).toEqual([linkedIn.fa, linkedIn.en, linkedIn.fa])
  })

  /**
   * Loads the head of the page, and runs its script that precedes the first paint. Other tests use the same document.
   */
  function openPage(): void {
    onTestFinished(() => document.head.replaceChildren())
    const html = readFileSync(join(web, 'index.html'), 'utf8')
    document.head.innerHTML = /<head>(.*?)<script>/s.exec(html)![1]!
    new Function(/<script>(.*?)<\/script>/s.exec(html)![1]!)()
  }

  /** Returns the manifests that the page links, and its title on an iPhone. */
  function linked(): { manifests: (string | null)[]; title: string | null | undefined } {
    const manifests = [...document.querySelectorAll('link[rel=manifest]')].map((link) => link.getAttribute('href'))
    const title = document.querySelector('meta[name=apple-mobile-web-app-title]')?.getAttribute('content')
    return { manifests, title }
  }
})

/** Reads size and type of a file of `web/public` from its bytes; null if it does not exist. */
function read(src: string): Pick<Picture, 'src' | 'sizes' | 'type'> | null {
  const file = join(web, 'public', src)
  if (!existsSync(file)) return null
  const bytes = readFileSync(file)
  if (src.endsWith('.svg'))
    return /^<svg[^>]* viewBox=/.test(String(bytes)) ? { src, sizes: 'any', type: 'image/svg+xml' } : null
  // Signature, length and name of the first chunk, then its width and height (PNG, 11.2.1).
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return null
  return { src, sizes: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, type: 'image/png' }
}

/** Counts the transparent pixels of an icon, and the pixels of its mark that a mask may cut. */
function errorsOfMask({ width, height, data }: PNG): { transparent: number; beyond: number } {
  const ground = data.readUInt32BE(0)
  const faults = { transparent: 0, beyond: 0 }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x)
      if (data[at + 3] !== 255) faults.transparent += 1
      // The safe zone of the manifest's specification: a circle in the middle, with a diameter of 80% of the icon's
      // width.
      const isSafe = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) <= 0.4 * width
      if (!isSafe && data.readUInt32BE(at) !== ground) faults.beyond += 1
    }
  }
  return faults
}

function labelOf({ label }: Picture): string {
  return label ?? ''
}
