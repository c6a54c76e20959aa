// @vitest-environment happy-dom

import { act, cleanup, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { layoutMachine } from '#machines/trading/layout/layout.machine.ts'
import { tradePageMachine } from '#machines/trading/trade-page/trade-page.machine.ts'
import { selectIsTicketOpen } from '#machines/trading/trade-page/trade-page.selectors.ts'
import { marketOf } from '#shared/market/coins.ts'
import { TradePage } from '#web/features/trading/trade-page/trade-page.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const actions = <button type="button">Yes</button>
const isHeld = () => document.documentElement.dataset.held !== undefined
const focused = () => document.activeElement?.textContent

describe('a dialog', () => {
  it('begins at its title, never at its confirm button, or at a field that is marked for the focus', async () => {
    const question = { isOpen: true, title: 'Cancel it?', actions, children: null }
    const seen: unknown[] = []
    for (const dialog of [
      <Dialog key="alert" {...question} isAlert />,
      <Dialog key="step" {...question} step="confirming" />,
      <Dialog key="field" {...question} step="code">
        <button type="button" data-focus>
          A field
        </button>
      </Dialog>,
    ]) {
      const page = await startPage('en', dialog)
      seen.push(focused())
      page.unmount()
    }
    expect(seen).toEqual(['Cancel it?', 'Cancel it?', 'A field'])
  })

  it('keeps the page from scrolling while at least one dialog is open', async () => {
    let setOpen: (open: [boolean, boolean]) => void = () => {}
    const Two = () => {
      const [[first, second], set] = useState([false, false])
      setOpen = set
      return (
        <>
          <Dialog isOpen={first} title="Sell?">
            {null}
          </Dialog>
          <Dialog isOpen={second} title="Sure?">
            {null}
          </Dialog>
        </>
      )
    }
    const page = await startPage('en', <Two />)
    const seen = [isHeld()]
    for (const open of [
      [true, false],
      [true, true],
      [false, true],
      [false, false],
      [true, true],
    ] satisfies [boolean, boolean][]) {
      act(() => setOpen(open))
      seen.push(isHeld())
    }
    page.unmount()
    expect([...seen, isHeld()]).toEqual([false, true, true, true, false, true, false])
  })

  it('is closed before the sheet that replaces it opens', async () => {
    const page = createActor(tradePageMachine).start()
    const order: string[] = []
    const { showModal, close } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.showModal = function () {
      order.push(`open ${this.querySelector('h2')?.textContent}`)
      showModal.call(this)
    }
    HTMLDialogElement.prototype.close = function () {
      if (this.open) order.push(`close ${this.getAttribute('data-flow')}`)
      close.call(this)
    }
    const parts = {
      chart: null,
      book: null,
      trades: null,
      orders: null,
      markets: null,
      ticket: null,
      switcher: null,
      tools: null,
      strip: null,
    }
    // Closed in the same render in which the sheet opens.
    const Question = () => (
      <Dialog
        isOpen={!useSelector(page, selectIsTicketOpen)}
        isAlert
        title="Far from the market"
        flow={{ id: 'question', state: 'warned' }}
      >
        {null}
      </Dialog>
    )
    const market = marketOf('BITCOIN_TOMAN')!
    const layout = createActor(layoutMachine, { input: { kept: null } }).start()
    await startPage(
      'en',
      <TradePage
        page={page}
        market={market}
        layout={layout}
        screen="phone"
        parts={{ ...parts, questions: <Question /> }}
      />,
    )
    act(() => page.send({ type: 'ticket.open' }))
    Object.assign(HTMLDialogElement.prototype, { showModal, close })
    expect([order, screen.getAllByRole('dialog').length]).toEqual([
      ['open Far from the market', 'close question', 'open Bitcoin order'],
      1,
    ])
  })
})
