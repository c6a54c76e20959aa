// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePageRetryMachine } from '#web/adapters/app/page-retry.ts'
import { type Services, ServicesContext } from '#web/adapters/app/services.ts'
import { startConnection } from '../support/connection.ts'

afterEach(() => void vi.unstubAllGlobals())

it('a page whose program is missing retries when the connection returns, and not when the exchange does', async () => {
  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    requests.push([method, path])
    return new Response('', { status: 503 })
  })
  const returns = new Set<() => void>()
  const connection = startConnection()
  const topics = {
    onReturn: (listener: () => void) => {
      returns.add(listener)
      return () => void returns.delete(listener)
    },
  }
  const services = { connection, topics } as unknown as Services
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesContext value={services}>{children}</ServicesContext>
  )
  const { result } = renderHook(usePageRetryMachine, { wrapper })
  connection.send({ type: 'link.opened' })
  const first = [returns.size, result.current.state]
  for (const type of ['network.lost', 'network.found', 'link.opened'] as const) {
    await act(async () => connection.send({ type }))
  }
  expect([first, requests, result.current.state]).toEqual([[0, 'failed'], [['HEAD', '/']], 'noResponse'])
})
