import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInTehran } from '#shared/core/day-in-tehran.ts'
import { asTyped, keyboards } from '#tests/shared/rules/arbitraries.ts'
import {
  inMonth,
  isIso,
  monthNames,
  monthOf,
  moved,
  readDay,
  showDay,
  weekdays,
  yearOf,
} from '#web/ui/date-field/calendar.ts'

const languages = fc.constantFrom('fa', 'en')
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))

describe('a day', () => {
  it('is read back from its shown text, with any keyboard', () => {
    fc.assert(
      fc.property(days, languages, keyboards, (iso, language, keyboard) => {
        expect(readDay(asTyped(showDay(iso, language), keyboard), language)).toBe(iso)
      }),
    )
  })

  it('has the Jalali numbers of the platform', () => {
    const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
    const platform = new Intl.DateTimeFormat('fa-IR-u-ca-persian', numbers)
    fc.assert(
      fc.property(days, (iso) => {
        expect(showDay(iso, 'fa')).toBe(platform.format(new Date(iso)))
      }),
    )
  })

  it.each([
    ['۱۳۶۹/۱/۱', 'fa', '1990-03-21'],
    ['1369-12-29', 'fa', '1991-03-20'],
    ['13690101', 'fa', '1990-03-21'],
    ['1399/12/30', 'fa', '2021-03-20'],
    ['1400/12/30', 'fa', null],
    ['1990/03/21', 'fa', '1990-03-21'],
    ['1990/3/21', 'en', '1990-03-21'],
    ['1369/1/1', 'en', null],
    ['1990/02/30', 'en', null],
    ['1990/13/01', 'en', null],
    ['90/3/21', 'en', null],
    ['0000/01/01', 'fa', null],
    ['0001/01/01', 'fa', '0622-03-22'],
    ['9999/01/01', 'fa', null],
    ['9999/01/01', 'en', null],
    ['', 'fa', null],
  ] as const)('%s in %s is %s', (typed, language, iso) => expect(readDay(typed, language)).toBe(iso))

  it('that is invalid counts as today, so that no page breaks', () => {
    const today = dayInTehran(Date.now())
    for (const none of ['11/22/2026', '', '2026-02-30']) {
      const month = { year: 1400, month: 1 }
      expect([
        monthOf(none, 'en'),
        moved(none, { days: 1 }, 'fa'),
        inMonth(none, month, 'fa'),
        yearOf(none, 'en'),
      ]).toEqual([
        monthOf(today, 'en'),
        moved(today, { days: 1 }, 'fa'),
        inMonth(today, month, 'fa'),
        yearOf(today, 'en'),
      ])
    }
  })

  it('that is invalid is shown as it was typed', () => {
    // Some exchanges send these for an unknown birthday.
    expect([showDay('0001-01-01', 'fa'), showDay('9999-12-31', 'fa'), isIso('0001-01-01')]).toEqual([
      '0001-01-01',
      '9999-12-31',
      false,
    ])
    expect([showDay('۱۳۶۹/۱', 'fa'), isIso('1369/1'), isIso('1990-02-30'), isIso('1990-03-21')]).toEqual([
      '۱۳۶۹/۱',
      false,
      false,
      true,
    ])
  })

  it('moves by the months of the language', () => {
    expect([
      moved('1990-03-21', { days: -1 }, 'fa'),
      moved('1990-03-21', { months: 1 }, 'fa'),
      inMonth('2021-03-20', { year: 1400, month: 12 }, 'fa'),
      inMonth('2021-03-31', { year: 2021, month: 2 }, 'en'),
    ]).toEqual(['1990-03-20', '1990-04-21', '2022-03-20', '2021-02-28'])
  })
})

describe('a month', () => {
  it('has each of its days once, in the column of its weekday', () => {
    fc.assert(
      fc.property(days, languages, (iso, language) => {
        const month = monthOf(iso, language)
        const firstColumn = language === 'fa' ? 6 : 1
        const column = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() - firstColumn + 7) % 7
        expect(column(month.days[0]!.iso)).toBe(month.blanks)
        expect(month.days.map((day) => day.iso)).toContain(iso)
        expect(month.days.map((day) => day.iso)).toEqual(
          month.days.map((_, place) => moved(month.days[0]!.iso, { days: place }, 'en')),
        )
      }),
    )
  })

  it('and its week are named in the language', () => {
    const { year, month, days: shown } = monthOf('1990-03-21', 'fa')
    expect([
      year,
      month,
      shown[0],
      monthNames('fa')[0],
      monthNames('en')[11],
      weekdays('fa')[0],
      weekdays('en')[0],
    ]).toEqual([
      1369,
      1,
      { iso: '1990-03-21', label: '۱', name: '۱ فروردین ۱۳۶۹' },
      'فروردین',
      'December',
      { letter: 'ش', name: 'شنبه' },
      { letter: 'M', name: 'Monday' },
    ])
  })
})
