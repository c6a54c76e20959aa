// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useEffect, useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'

afterEach(cleanup)

/** Stands for a menu that came: it takes the button's place, and the focus. */
function Opened({ button }: { button: ReactElement<object> }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={place} role="menu">
      {button}
    </div>
  )
}

/** The program of a menu, which comes or fails when the test says so. */
function start() {
  const asked: PromiseWithResolvers<void>[] = []
  const load = () => {
    asked.push(Promise.withResolvers())
    return asked.at(-1)!.promise
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
      for (const one of asked) end === 'come' ? one.resolve() : one.reject(new Error('no answer'))
    })
  const shown = () => [screen.queryAllByRole('menu').length, button().getAttribute('aria-haspopup')]
  return { asked, button, press, settle, shown }
}

it('asks for its menu when it is pointed at, and opens it at the first press however late it comes', async () => {
  const { asked, button, press, settle, shown } = start()
  fireEvent.pointerOver(button())
  expect([asked.length, shown()]).toEqual([1, [0, 'menu']])
  const before = button()
  press()
  expect([shown(), button() === before]).toEqual([[0, 'menu'], true])
  await settle('come')
  expect([shown(), document.activeElement === button()]).toEqual([[1, null], true])
})

it('asks again at the next press for a menu that did not come', async () => {
  const { press, settle, shown } = start()
  press()
  await settle('fail')
  expect(shown()).toEqual([0, 'menu'])
  press()
  await settle('come')
  expect(shown()).toEqual([1, null])
})

it('opens nothing for a user who went on to another field meanwhile', async () => {
  const { press, settle, shown } = start()
  press()
  act(() => screen.getByRole('textbox', { name: 'amount' }).focus())
  await settle('come')
  expect([shown(), document.activeElement]).toEqual([[0, 'menu'], screen.getByRole('textbox', { name: 'amount' })])
})
