// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Select } from '#web/ui/select/select.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const options = ['Farvardin', 'Mehr', 'Mordad'].map((label) => ({ value: label.toLowerCase(), label }))
const chosen: string[] = []

function Month() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Select
      label="Month"
      value={value}
      placeholder="Choose"
      options={options}
      onChange={(one) => {
        chosen.push(one)
        setValue(one)
      }}
    />
  )
}

async function start() {
  chosen.length = 0
  await startPage('en', <Month />)
  const list = () => screen.getByRole('combobox', { name: 'Month' })
  // Without a layout, the list counts as hidden because its button is out of sight.
  const shown = () => ({
    text: list().textContent,
    isOpen: list().getAttribute('aria-expanded'),
    options: screen
      .queryAllByRole('option', { hidden: true })
      .map((one) => `${one.textContent} ${one.getAttribute('aria-selected')}`),
    chosen: [...chosen],
    hasFocus: document.activeElement === list(),
  })
  const opened = () => screen.findAllByRole('option')
  return { list, shown, opened }
}

it('opens at the first press, accepts the pressed option, closes and keeps the focus', async () => {
  const { list, shown, opened } = await start()
  expect(shown()).toEqual({ text: 'Choose', isOpen: 'false', options: [], chosen: [], hasFocus: false })
  fireEvent.click(list())
  await opened()
  expect(shown()).toEqual({
    text: 'Choose',
    isOpen: 'true',
    options: ['Farvardin false', 'Mehr false', 'Mordad false'],
    chosen: [],
    hasFocus: true,
  })
  await act(async () => screen.getByRole('option', { name: 'Mehr', hidden: true }).click())
  expect(shown()).toEqual({ text: 'Mehr', isOpen: 'false', options: [], chosen: ['mehr'], hasFocus: true })
})

it('opens by an arrow key, moves by letters and accepts with Enter', async () => {
  const { list, shown, opened } = await start()
  act(() => list().focus())
  fireEvent.keyDown(list(), { key: 'ArrowDown', code: 'ArrowDown' })
  await opened()
  for (const key of ['m', 'o']) fireEvent.keyDown(list(), { key, code: `Key${key.toUpperCase()}` })
  fireEvent.keyDown(list(), { key: 'Enter', code: 'Enter' })
  expect(shown()).toEqual({ text: 'Mordad', isOpen: 'false', options: [], chosen: ['mordad'], hasFocus: true })
})

it('closes unchanged on Escape, and stops the key from reaching elements around it', async () => {
  const { list, shown, opened } = await start()
  fireEvent.click(list())
  await opened()
  let keydowns = 0
  const listener = () => {
    keydowns += 1
  }
  document.addEventListener('keydown', listener)
  const isGoingOn = fireEvent.keyDown(list(), { key: 'Escape', code: 'Escape' })
  document.removeEventListener('keydown', listener)
  expect([isGoingOn, keydowns]).toEqual([false, 0])
  expect(shown()).toEqual({ text: 'Choose', isOpen: 'false', options: [], chosen: [], hasFocus: true })
})
