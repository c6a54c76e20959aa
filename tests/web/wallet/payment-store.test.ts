// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { keepPayment, readPayment } from '#web/adapters/wallet/payment-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('keeps the key of the last payment of the tab, and ignores an invalid one', () => {
  const none = readPayment()
  keepPayment('0f'.repeat(16))
  const kept = readPayment()
  keepPayment('<script>')
  expect([none, kept, readPayment()]).toEqual([null, '0f'.repeat(16), null])
})

it("works without the browser's storage", () => {
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  keepPayment('0f'.repeat(16))
  expect(readPayment()).toBe(null)
  vi.unstubAllGlobals()
})
