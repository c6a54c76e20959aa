import { describe, expect, it } from 'vitest'
import { formatAge, formatDate } from '#web/ui/dates/dates.ts'

/** 20:45 UTC is past midnight in Tehran. */
const late = Date.UTC(2026, 10, 20, 20, 45)

describe('formatDate', () => {
  it('is Jalali in Persian and Gregorian in English, in Tehran', () => {
    const styles = ['day', 'date', 'moment', 'hour', 'clock'] as const
    expect(styles.map((style) => [formatDate(late, style, 'fa'), formatDate(late, style, 'en')])).toEqual([
      ['۳۰ آبان', '21 Nov'],
      ['۳۰ آبان ۱۴۰۵', '21 November 2026'],
      ['۳۰ آبان ۱۴۰۵، ۰۰:۱۵', '21 November 2026, 00:15'],
      ['۰۰:۱۵', '00:15'],
      ['۰۰:۱۵:۰۰', '00:15:00'],
    ])
  })
})

describe('formatAge', () => {
  it('counts whole seconds, minutes, hours and days, rounded down', () => {
    const ages = [-5, 12_900, 61_000, 3_599_999, 3_600_000, 90_000_000]
    expect(ages.map((age) => formatAge(age, 'en'))).toEqual([
      '0s ago',
      '12s ago',
      '1m ago',
      '59m ago',
      '1h ago',
      '1d ago',
    ])
    expect(formatAge(12_000, 'fa')).toBe('۱۲ ثانیه پیش')
  })
})
