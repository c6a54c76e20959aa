import type { TableLanguage } from '#machines/wallet/history/history-table.ts'
import { texts } from '#web/adapters/app/texts.ts'

/** Returns the texts and times of a saved table in the page's language. A value without a text is written as it is. */
export function tableLanguage(): TableLanguage {
  const language = texts.active().language
  const textOf = (key: string, otherwise: string) => texts.active().of([])(key, { defaultValue: otherwise })
  const clock = new Intl.DateTimeFormat('en', { ...second, calendar: language === 'en' ? 'gregory' : 'persian' })
  return {
    moment: (at) => {
      const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
      const of = (...names: Intl.DateTimeFormatPartTypes[]) => names.map((name) => parts.get(name) ?? '')
      return `${of('year', 'month', 'day').join('-')} ${of('hour', 'minute', 'second').join(':')}`
    },
    word: (word) => {
      const [kind = '', name = ''] = word.split('.')
      if (kind === 'orderType') return textOf(`orders:types.${name}`, name)
      if (kind === 'status') return textOf(`history:statuses.${name}`, name)
      return textOf(`history:${kind === 'column' ? 'file' : kind}.${name}`, name)
    },
  }
}

/** Latin digits in both calendars, so that programs can read them. */
const second = {
  numberingSystem: 'latn',
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const
