// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { selectIsLost } from '#machines/app/connection/connection.selectors.ts'
import { ConnectionBanner } from '#web/features/app/shell/connection-banner.tsx'
import { startConnection } from '../support/connection.ts'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

it('shows nothing while online, otherwise the problem and the action, and its button keeps the focus', async () => {
  const connection = startConnection()
  await startPage('en', <ConnectionBanner connection={connection} staleSince={null} />)
  const banner = screen.getByRole('status')
  const shown = () => [
    banner.dataset.state,
    banner.querySelector('strong')?.textContent ?? null,
    screen.queryByRole('button')?.textContent ?? null,
    screen.queryByRole('button')?.getAttribute('aria-disabled') ?? null,
    selectIsLost(connection.getSnapshot()),
  ]
  const seen = [shown()]
  for (const type of ['link.opened', 'link.closed', 'network.lost', 'network.found'] as const) {
    act(() => connection.send({ type }))
    seen.push(shown())
  }
  act(() => connection.send({ type: 'link.closed' }))
  const button = screen.getByRole('button', { name: 'Reconnect now' })
  button.focus()
  fireEvent.click(button)
  seen.push(shown())
  expect(document.activeElement).toBe(button)
  expect(seen).toEqual([
    ['connecting', 'Connecting to the market…', null, null, false],
    ['online', null, null, null, false],
    ['reconnecting.waiting', 'Connection lost, reconnecting…', 'Reconnect now', 'false', true],
    ['offline', 'You are offline', null, null, true],
    ['reconnecting.opening', 'Connection lost, reconnecting…', 'Reconnect now', 'true', true],
    ['reconnecting.opening', 'Connection lost, reconnecting…', 'Reconnect now', 'true', true],
  ])
})
