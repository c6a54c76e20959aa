// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#shared/core/money/format.ts'
import { LanguageContext } from '#web/ui/language.ts'
import { Change, directionOf } from '#web/ui/numbers/change.tsx'
import { compact } from '#web/ui/numbers/compact.tsx'
import { Percent } from '#web/ui/numbers/percent.tsx'
import { Amount, Price } from '#web/ui/numbers/price.tsx'

afterEach(cleanup)

const huge = '90071992547409931234567890.12345678'

function show(language: Language, element: React.ReactNode) {
  const { container } = render(<LanguageContext value={language}>{element}</LanguageContext>)
  return container.querySelector('span')!
}

describe('numbers', () => {
  it('show every digit of a value that no float can hold', () => {
    expect([
      show('en', <Price value={huge} decimals={8} identity="a" />).textContent,
      show('en', <Amount value={huge} currency="BITCOIN" />).textContent,
      show('fa', <Price value={huge} decimals={2} identity="a" />).textContent,
    ]).toEqual([
      '90,071,992,547,409,931,234,567,890.12345678',
      '90,071,992,547,409,931,234,567,890.12345678',
      '۹۰٬۰۷۱٬۹۹۲٬۵۴۷٬۴۰۹٬۹۳۱٬۲۳۴٬۵۶۷٬۸۹۰٫۱۲',
    ])
  })

  it('reserve space for the decimals of their column that they do not have, without adding text', () => {
    const price = (decimals: number, language: Language) =>
      show(language, <Price value="7.5" decimals={decimals} columnDecimals={4} identity="a" />)
    expect(
      [2, 0, 4].map((decimals) => [price(decimals, 'en').textContent, price(decimals, 'en').dataset.ghost]),
    ).toEqual([
      ['7.50', '00'],
      ['7', '.0000'],
      ['7.5000', undefined],
    ])
    expect(price(0, 'fa').dataset.ghost).toBe('٫۰۰۰۰')
  })

  it('reserve space after the last digit of an amount too', () => {
    const amount = (value: string) => {
      const element = show('fa', <Amount value={value} currency="BITCOIN" columnDecimals={4} />)
      return [element.textContent, element.dataset.ghost]
    }
    expect(['1', '0.250', '0.0002', '0.100000009'].map(amount)).toEqual([
      ['۱', '٫۰۰۰۰'],
      ['۰٫۲۵', '۰۰'],
      ['۰٫۰۰۰۲', undefined],
      ['۰٫۱', '۰۰۰'],
    ])
  })

  it('pad a rate with zeros to the decimals of its column, without a sign', () => {
    expect([
      show('fa', <Percent value="0.4" decimals={2} />).textContent,
      show('en', <Percent value="0.125" decimals={3} />).textContent,
    ]).toEqual(['۰٫۴۰٪', '0.125%'])
  })

  it('show a change by sign and mark as well as by colour', () => {
    const change = (value: string) => {
      const element = show('en', <Change value={value} />)
      return [element.textContent, element.dataset.direction, element.querySelector('i')?.getAttribute('aria-hidden')]
    }
    expect([change('2.5'), change('-2.5'), change('0')]).toEqual([
      ['+2.50%', 'up', 'true'],
      ['−2.50%', 'down', 'true'],
      ['0.00%', 'flat', 'true'],
    ])
  })

  it('call a change flat that is shown as zero', () => {
    expect(['0.009', '-0.009', '0.01', '-0.01'].map(directionOf)).toEqual(['flat', 'flat', 'up', 'down'])
  })

  it('shorten large numbers without a float and without rounding up', () => {
    expect([compact('1999999', 'en'), compact('12384234234234', 'fa'), compact('999', 'en')]).toEqual([
      '1.9M',
      '۱۲٫۳ هزار میلیارد',
      '999',
    ])
  })

  it('show two digits of a quantity below a tenth, in place of a zero', () => {
    const small = ['0.042', '0.0429', '0.1999', '0.000012999', '0.04', '0.000000001', '0', '0.000']
    expect(small.map((value) => compact(value, 'en'))).toEqual([
      '0.042',
      '0.042',
      '0.1',
      '0.000012',
      '0.04',
      '0.000000001',
      '0',
      '0',
    ])
    expect(compact('0.042', 'fa')).toBe('۰٫۰۴۲')
  })

  it.each([
    ['fa', 'fa-IR', 'long'],
    ['en', 'en-US', 'short'],
  ] as const)("are in %s like the browser's own large quantities", (language, locale, compactDisplay) => {
    const format = new Intl.NumberFormat(locale, {
      notation: 'compact',
      compactDisplay,
      maximumFractionDigits: 1,
      roundingMode: 'trunc',
    })
    const small = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2, roundingMode: 'trunc' })
    const quantities = fc.tuple(fc.bigInt(0n, 10n ** 20n), fc.nat(18), fc.stringMatching(/^\d{0,9}$/))
    fc.assert(
      fc.property(quantities, ([digits, cut, fraction]) => {
        const value = `${digits / 10n ** BigInt(cut)}${fraction && `.${fraction}`}`
        // The pattern of fa writes the two words without a space.
        const written = (/^0\.0/.test(value) ? small : format)
          .format(value as Intl.StringNumericLiteral)
          .replace('هزارمیلیارد', 'هزار میلیارد')
        expect(compact(value, language)).toBe(written)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a price that changes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function shown() {
    const { container, rerender } = render(<Price value="1.0" decimals={2} identity="a" />)
    const glow = () => container.querySelector('span')!.dataset.glow
    return {
      glow,
      next: (value: string, identity = 'a') => {
        rerender(<Price value={value} decimals={2} identity={identity} />)
        return glow()
      },
      later: (milliseconds: number) => {
        vi.advanceTimersByTime(milliseconds)
        return glow()
      },
    }
  }

  it('glows for 400 ms, up or down, but not at first and not for the same value', () => {
    const { glow, next, later } = shown()
    expect([glow(), next('1.00'), next('1.01'), later(249), later(1), later(149), later(1)]).toEqual([
      ...[undefined, undefined],
      ...['up', 'up', 'up faint', 'up faint', undefined],
    ])
  })

  it('glows again for the full time when it changes again', () => {
    const { next, later } = shown()
    expect([next('2'), later(300), next('1'), later(249), later(1), later(150)]).toEqual([
      ...['up', 'up faint'],
      ...['down', 'down', 'down faint', undefined],
    ])
  })

  it('does not glow when it becomes the price of another coin', () => {
    expect(shown().next('2', 'b')).toBe(undefined)
  })
})
