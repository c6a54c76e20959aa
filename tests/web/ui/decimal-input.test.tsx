// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DecimalInput } from '#web/ui/numbers/decimal-input.tsx'

afterEach(cleanup)

const shown = (text: string, takesOffers = true) => (
  <DecimalInput id="price" unit="TOMAN" text={text} takesOffers={takesOffers} onChange={() => undefined} />
)
const selected = () => {
  const { selectionStart, selectionEnd, value } = screen.getByRole<HTMLInputElement>('textbox')
  return value.slice(selectionStart!, selectionEnd!)
}

it('selects a price that is offered in the focused empty field, so that typing replaces it', () => {
  const page = render(shown(''))
  screen.getByRole('textbox').focus()
  page.rerender(shown('119067'))
  expect(selected()).toBe('۱۱۹٬۰۶۷')
})

it('does not select a text that moves into a field that replaces another', () => {
  const page = render(shown('', false))
  screen.getByRole('textbox').focus()
  page.rerender(shown('0.0012', false))
  expect(selected()).toBe('')
})

it('leaves the caret when the user types, and in a field without the focus', () => {
  const page = render(shown(''))
  page.rerender(shown('119067'))
  const away = selected()
  page.rerender(shown(''))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.focus()
  fireEvent.change(field, { target: { value: '۱' } })
  page.rerender(shown('1'))
  expect([away, selected()]).toEqual(['', ''])
})
