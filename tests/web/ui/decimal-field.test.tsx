// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '#shared/core/money/format.ts'
import { LanguageContext } from '#web/ui/language.ts'
import { DecimalField } from '#web/ui/numbers/decimal-field.tsx'

afterEach(cleanup)

describe('a field for an amount', () => {
  it.each([
    ['en', ['1,234.5'], '1,234.5', ['1234.5']],
    ['fa', ['1,234.5 btc'], '۱٬۲۳۴٫۵', ['1234.5']],
    ['fa', ['۰', '۰/', '۰٫۵'], '۰٫۵', ['0', '0.', '0.5']],
    ['en', ['1234', '1,2345', '1,245'], '1,245', ['1234', '12345', '1245']],
    // Letters do not enter the field, nor does a number with letters lose them.
    ['en', ['abc'], '', []],
    ['fa', ['۱۲', '۱۲الف', '۱۲٫۵'], '۱۲٫۵', ['12', '12.5']],
    ['en', ['12', '1.2e-5'], '12', ['12']],
    ['fa', ['١٢'], '۱۲', ['12']],
    // A whole part of more than 18 digits does not enter either. Further decimals do.
    ['en', ['999999999999999999', '9999999999999999999'], '999,999,999,999,999,999', ['999999999999999999']],
    ['en', ['999999999999999999.123456789'], '999,999,999,999,999,999.123456789', ['999999999999999999.123456789']],
    ['en', ['-5', '5'], '5', ['-5', '5']],
    ['fa', ['1.234,5'], '1.234,5', ['1.234,5']],
  ] as const)('in %s, after %j, shows %j and has reported %j', (language, typed, shown, given) => {
    const texts: string[] = []
    render(
      <LanguageContext value={language as Language}>
        <Field onChange={(text) => texts.push(text)} />
      </LanguageContext>,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Amount')
    for (const value of typed) fireEvent.change(field, { target: { value } })
    expect([field.value, texts]).toEqual([shown, given])
  })

  it('keeps the caret between the same two digits after an insertion', () => {
    render(
      <LanguageContext value="en">
        <Field onChange={() => {}} />
      </LanguageContext>,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Amount')
    fireEvent.change(field, { target: { value: '1234' } })
    fireEvent.change(field, { target: { value: '1,9234', selectionStart: 3, selectionEnd: 3 } })
    expect([field.value, field.selectionStart]).toEqual(['19,234', 2])
  })

  it('can be cleared of letters and digits that were kept before', () => {
    const texts: string[] = []
    render(<Field kept="1x2" onChange={(text) => texts.push(text)} />)
    const field = screen.getByLabelText<HTMLInputElement>('Amount')
    for (const value of ['1x', '1', '1y']) fireEvent.change(field, { target: { value } })
    expect([field.value, texts]).toEqual(['۱', ['1x', '1']])
  })

  it('keeps the caret when a letter is refused', () => {
    render(
      <LanguageContext value="en">
        <Field onChange={() => {}} />
      </LanguageContext>,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Amount')
    fireEvent.change(field, { target: { value: '12345' } })
    fireEvent.change(field, { target: { value: '12x,345', selectionStart: 3, selectionEnd: 3 } })
    expect([field.value, field.selectionStart]).toEqual(['12,345', 2])
  })
})

function Field({ kept = '', onChange }: { kept?: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(kept)
  return (
    <DecimalField
      label="Amount"
      unit="BTC"
      text={text}
      onChange={(typed) => {
        onChange(typed)
        setText(typed)
      }}
    />
  )
}
