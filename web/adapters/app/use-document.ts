import { useLayoutEffect } from 'react'
import type { Theme } from '#machines/app/preferences/preferences.machine.ts'
import type { Language } from '#shared/core/money/format.ts'

type Look = { language: Language; theme: Theme; direction: 'ltr' | 'rtl'; isReady: boolean }

/**
 * Writes the preferences into the document before it is painted: language, direction, web app manifest, and colour of the
 * browser's bar. It also marks the prerendered page as replaced. @param setDirection passes the direction to the controls,
 * which mirror themselves.
 */
export function useDocument(
  { language, theme, direction, isReady }: Look,
  setDirection: (direction: 'ltr' | 'rtl') => void,
): void {
  useLayoutEffect(() => {
    if (!isReady) return
    document.documentElement.lang = language
    document.documentElement.dir = direction
    setDirection(direction)
    const { manifest, title } = installed[language]
    document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest)
    document.querySelector('meta[name=apple-mobile-web-app-title]')?.setAttribute('content', title)
  }, [language, direction, isReady, setDirection])
  useLayoutEffect(() => {
    if (isReady) document.querySelector('#root')?.removeAttribute('data-written')
  }, [isReady])
  useLayoutEffect(() => {
    if (!isReady) return
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColors[theme])
  }, [theme, isReady])
}

/** The manifest, and the name on an iPhone's home screen; the same as in index.html. */
const installed = {
  fa: { manifest: '/manifest.webmanifest', title: 'صراف' },
  en: { manifest: '/manifest-en.webmanifest', title: 'Sarraf' },
}

/** The colours of the browser's bar, equal to those of the page; the same as in index.html. */
const barColors = { dark: '#0a0d13', light: '#f4f6f9' }
