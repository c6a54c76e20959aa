// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

let held = ''

/** A field whose number is held as the machines hold it. */
function NumberField() {
  const [text, setText] = useState('09121')
  held = text
  return <TextField label="number" text={text} isNumber onChange={setText} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('number')

/** Types a text at a place of the field, as a browser does. */
function type(text: string, place: number) {
  const { value } = field()
  act(() => {
    fireEvent.input(field(), { target: { value: value.slice(0, place) + text + value.slice(place) } })
  })
}

it('shows the digits of the language, and holds Latin digits', async () => {
  await startPage('fa', <NumberField />)
  expect([field().value, field().dir]).toEqual(['۰۹۱۲۱', 'ltr'])
  type('7', 5)
  type('۸', 6)
  type('٩', 7)
  expect([field().value, held]).toEqual(['۰۹۱۲۱۷۸۹', '09121789'])
})

it('shows Latin digits on an English page, also of a number that is typed in Persian digits', async () => {
  await startPage('en', <NumberField />)
  type('۸', 5)
  expect([field().value, held]).toEqual(['091218', '091218'])
})

it('keeps the caret in the middle of a number', async () => {
  await startPage('fa', <NumberField />)
  const input = field()
  const setRange = input.setSelectionRange.bind(input)
  const ranges: unknown[] = []
  input.setSelectionRange = (...range) => {
    ranges.push(range)
    setRange(...range)
  }
  const getStart = () => 3
  Object.defineProperty(input, 'selectionStart', { get: getStart, configurable: true })
  Object.defineProperty(input, 'selectionEnd', { get: getStart, configurable: true })
  type('5', 2)
  expect([input.value, held, ranges]).toEqual(['۰۹۵۱۲۱', '095121', [[3, 3]]])
})
