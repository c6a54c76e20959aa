// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SideDrawer } from '#web/ui/drawer/side-drawer.tsx'
import { Toast } from '#web/ui/toast/toast.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const actions = <button type="button">Yes</button>

type Open = { drawer: boolean; dialog: boolean; isOther?: boolean }

/** Changes which panels of the page are open. */
let show: (open: Open) => void

function Page() {
  const [{ drawer, dialog, isOther = false }, set] = useState<Open>({ drawer: false, dialog: false })
  show = set
  return (
    <>
      {isOther ? null : (
        <>
          <SideDrawer isOpen={drawer} title="Menu" close="Close" onClose={() => undefined}>
            Links
          </SideDrawer>
          <Dialog isOpen={dialog} title="Cancel it?" actions={actions}>
            A question
          </Dialog>
        </>
      )}
      <Toast
        flow="news"
        state="shown"
        label="News"
        list={['filled']}
        keyOf={(item) => item}
        entry={(item) => <p>{item}</p>}
        summary={String}
        dismissLabel="Dismiss"
        onDismiss={() => undefined}
      />
    </>
  )
}

it('is in the topmost open dialog, outside of all others when none is open, and stays the same element', async () => {
  await startPage('en', <Page />)
  const toast = screen.getByRole('status', { name: 'News' })
  const seen: unknown[] = []
  for (const [drawer, dialog] of [
    [false, false],
    [true, false],
    [true, true],
    [true, false],
    [false, false],
    [false, true],
  ] as const) {
    await act(async () => show({ drawer, dialog }))
    const title = toast.closest('dialog')?.querySelector('h2')?.textContent ?? 'page'
    seen.push([title, document.querySelector('[data-flow=news]') === toast])
  }
  expect(seen).toEqual([
    ['page', true],
    ['Menu', true],
    ['Cancel it?', true],
    ['Menu', true],
    ['page', true],
    ['Cancel it?', true],
  ])
})

it('is back on the page when the open dialog around it is removed', async () => {
  await startPage('en', <Page />)
  await act(async () => show({ drawer: false, dialog: true }))
  const toast = document.querySelector('[data-flow=news]')!
  const before = toast.closest('dialog') !== null
  await act(async () => show({ drawer: false, dialog: true, isOther: true }))
  const after = document.querySelector('[data-flow=news]')!
  expect([before, after.isConnected, after.closest('dialog')]).toEqual([true, true, null])
})

it('returns the focus to where it was before its dismissal', async () => {
  await startPage('en', <Page />)
  await act(async () => show({ drawer: false, dialog: true }))
  const yes = screen.getByText('Yes')
  const dismiss = document.querySelector<HTMLElement>('[aria-label=Dismiss]')!
  act(() => yes.focus())
  act(() => dismiss.focus())
  fireEvent.click(dismiss)
  expect(document.activeElement).toBe(yes)
})
