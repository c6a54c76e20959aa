// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useEffect, useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'

afterEach(cleanup)

/** A menu that has loaded: it takes the button's place and focus. */
function Opened({ button }: { button: ReactElement<object> }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={place} role="menu">
      {button}
    </div>
  )
}

/** A menu whose code loads or fails when the test lets it. */
function start() {
  const loads: PromiseWithResolvers<void>[] = []
  const load = () => {
    loads.push(Promise.withResolvers())
    return loads.at(-1)!.promise
  }
  render(
    <>
      <MenuButton
        load={load}
        menu={(button) => <Opened button={button} />}
        button={<button type="button">Layout</button>}
      />
      <input aria-label="amount" />
    </>,
  )
  const button = () => screen.getByRole('button', { name: 'Layout' })
  const press = () => {
    act(() => button().focus())
    fireEvent.click(button())
  }
  const settle = (end: 'come' | 'fail') =>
    act(async () => {
      for (const one of loads) end === 'come' ? one.resolve() : one.reject(new Error('no answer'))
    })
  const shown = () => [screen.queryAllByRole('menu').length, button().getAttribute('aria-haspopup')]
  return { loads, button, press, settle, shown }
}

it('loads its menu on hover, and opens it at the first press, however late it loads', async () => {
  const { loads, button, press, settle, shown } = start()
  fireEvent.pointerOver(button())
  expect([loads.length, shown()]).toEqual([1, [0, 'menu']])
  const before = button()
  press()
  expect([shown(), button() === before]).toEqual([[0, 'menu'], true])
  await settle('come')
  expect([shown(), document.activeElement === button()]).toEqual([[1, null], true])
})

it('loads a menu that failed to load again at the next press', async () => {
  const { press, settle, shown } = start()
  press()
  await settle('fail')
  expect(shown()).toEqual([0, 'menu'])
  press()
  await settle('come')
  expect(shown()).toEqual([1, null])
})

it('opens nothing when the user has moved to another field', async () => {
  const { press, settle, shown } = start()
  press()
  act(() => screen.getByRole('textbox', { name: 'amount' }).focus())
  await settle('come')
  expect([shown(), document.activeElement]).toEqual([[0, 'menu'], screen.getByRole('textbox', { name: 'amount' })])
})
