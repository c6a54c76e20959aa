// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoreEvent } from '#machines/auth/session/session.machine.ts'
import { sessionActors } from '#web/adapters/auth/session.ts'
import { dropToken, keepToken, readToken } from '#web/adapters/auth/token-store.ts'
import { startChild } from '../support/child.ts'

const [token, other] = ['a'.repeat(43), 'b'.repeat(43)]

beforeEach(() => {
  localStorage.clear()
  dropToken()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the token of a browser', () => {
  it('is in local storage, and not a cookie, when it is to be remembered', () => {
    keepToken({ token, isRemembered: false })
    keepToken({ token: other, isRemembered: true })
    expect([readToken(), localStorage.getItem('sarraf.token'), document.cookie.includes(token)]).toEqual([
      { token: other, isRemembered: true },
      other,
      false,
    ])
  })

  it('is a session cookie for this site only when it is not to be remembered', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    keepToken({ token: other, isRemembered: true })
    keepToken({ token, isRemembered: false })
    expect(written.mock.calls.at(-1)).toEqual([`sarraf.token=${token}; SameSite=Strict; Path=/`])
    expect([readToken(), localStorage.getItem('sarraf.token')]).toEqual([{ token, isRemembered: false }, null])
  })

  it('leaves nothing behind when it is deleted', () => {
    keepToken({ token, isRemembered: true })
    dropToken()
    keepToken({ token, isRemembered: false })
    dropToken()
    expect([readToken(), document.cookie.includes(token), localStorage.length]).toEqual([null, false, 0])
  })

  it.each(['', 'short', 'a b'.repeat(20), '<script>'.repeat(5)])(
    'ignores an invalid text in local storage: %j',
    (text) => {
      localStorage.setItem('sarraf.token', text)
      expect(readToken()).toBe(null)
    },
  )
})

describe('the token store of a tab', () => {
  it('reports the token at the start, and when another tab has changed it', () => {
    const { emitted, stop } = startStore()
    keepToken({ token, isRemembered: true })
    window.dispatchEvent(new Event('storage'))
    dropToken()
    document.dispatchEvent(new Event('visibilitychange'))
    stop()
    keepToken({ token, isRemembered: true })
    window.dispatchEvent(new Event('storage'))
    expect(emitted).toEqual([
      { type: 'store.empty' },
      { type: 'store.found', token, isRemembered: true, isSubmitted: false },
      { type: 'store.empty' },
      { type: 'tab.seen' },
    ])
  })

  it('reports to every tab that an account was submitted in this session, until the session changes', () => {
    const { emitted, send, stop } = startStore()
    send({ type: 'store.keep', token, isRemembered: true })
    send({ type: 'store.submitted', isSubmitted: true })
    window.dispatchEvent(new Event('storage'))
    send({ type: 'store.submitted', isSubmitted: false })
    window.dispatchEvent(new Event('storage'))
    send({ type: 'store.submitted', isSubmitted: true })
    send({ type: 'store.keep', token: other, isRemembered: false })
    window.dispatchEvent(new Event('storage'))
    stop()
    expect(emitted).toEqual([
      { type: 'store.empty' },
      { type: 'store.found', token, isRemembered: true, isSubmitted: true },
      { type: 'store.found', token, isRemembered: true, isSubmitted: false },
      { type: 'store.found', token: other, isRemembered: false, isSubmitted: false },
    ])
  })

  it('keeps the token until the page is left when the browser refuses storage', () => {
    const refuse = () => {
      throw new Error('refused')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const { emitted, send, stop } = startStore()
    send({ type: 'store.keep', token, isRemembered: true })
    window.dispatchEvent(new Event('pageshow'))
    stop()
    expect(emitted).toEqual([{ type: 'store.empty' }])
  })
})

function startStore() {
  const { store } = sessionActors({ send: () => Promise.reject(new Error('nobody asks')) })
  return startChild<StoreEvent>(store)
}
