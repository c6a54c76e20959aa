// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#shared/core/money/format.ts'
import { startInstallHint } from '#web/adapters/app/install-hint.ts'
import { InstallToast } from '#web/features/app/installed/install-toast.tsx'
import { startPage } from '../support/page.tsx'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const iPad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const withinAnApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

const words = {
  fa: {
    text: 'دکمه‌ی اشتراک‌گذاری (Share) مرورگر را بزنید و «Add to Home Screen» را انتخاب کنید. صراف مثل یک برنامه باز می‌شود و بدون اینترنت هم آخرین قیمت‌ها را نشان می‌دهد.',
    answers: ['متوجه شدم'],
  },
  en: {
    text: 'Tap Share in your browser, then “Add to Home Screen”. Sarraf opens like an app and shows the last prices when you are offline.',
    answers: ['Got it'],
  },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  localStorage.setItem('sarraf.install', JSON.stringify({ version: 1, visits: 1, answer: null }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the hint that the site can be installed', () => {
  it.each([
    ['fa', iPhone],
    ['en', iPad],
  ] as const)(
    'explains in %s how to install on an iPhone and an iPad, whose browsers offer nothing themselves',
    async (language, userAgent) => {
      await openAgain(language, { userAgent, maxTouchPoints: 5, standalone: false })
      const hint = screen.getByRole('status')
      expect({
        state: hint.dataset.state,
        text: hint.querySelectorAll('p')[1]?.textContent,
        answers: screen.getAllByRole('button').map(({ textContent }) => textContent),
      }).toEqual({ state: 'shown', ...words[language] })

      screen.getByRole('button').click()
      await vi.waitFor(() => expect(hint.dataset.state).toBe('away'))
      expect(localStorage.getItem('sarraf.install')).toBe('{"version":1,"visits":2,"answer":"refused"}')
    },
  )

  it.each([
    ['the site runs from the home screen', { userAgent: iPhone, maxTouchPoints: 5, standalone: true }, 'away'],
    [
      'another app shows the site within itself',
      { userAgent: withinAnApp, maxTouchPoints: 5, standalone: false },
      'waiting',
    ],
    ['it is a Mac', { userAgent: iPad, maxTouchPoints: 0, standalone: false }, 'waiting'],
  ])('is not shown where %s', async (_, browser, state) => {
    await openAgain('en', browser)
    expect(screen.getByRole('status').dataset.state).toBe(state)
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

it('waits until no dialog is open, and ignores closed dialogs', async () => {
  const dialog = Object.assign(document.createElement('dialog'), { role: 'alertdialog', open: true })
  document.body.append(dialog)
  await openAgain('en', { userAgent: iPhone, maxTouchPoints: 5, standalone: false })
  const hint = screen.getByRole('status')
  const seen = [hint.dataset.state]
  dialog.open = false
  await act(async () => vi.advanceTimersByTime(5000))
  dialog.remove()
  expect([...seen, hint.dataset.state]).toEqual(['waiting', 'shown'])
})

/** Opens the site for the second time, in a browser, and lets 30 s pass. */
async function openAgain(language: Language, browser: { [name: string]: unknown }): Promise<void> {
  vi.stubGlobal('navigator', { onLine: true, ...browser })
  await startPage(language, <InstallToast hint={startInstallHint()} />)
  await act(async () => vi.advanceTimersByTime(30_000))
}
