import type { TableLanguage } from '#machines/history/history-table.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { i18n } from './i18n.ts'

/** The words of a saved table, and its moments, in the language of the page. What has no word is called what it is. */
export function tableLanguage(): TableLanguage {
  const language = i18n.language === 'en' ? 'en' : 'fa'
  const say = (key: string, otherwise: string) => String(i18n.t(key as never, { defaultValue: otherwise } as never))
  return {
    moment: (at) => formatDate(at, 'moment', language),
    word: (word) => {
      const [kind = '', name = ''] = word.split('.')
      if (kind === 'column') return say(`history:columns.${name}`, name)
      if (kind === 'orderType') return say(`orders:types.${name}`, name)
      if (kind === 'status') return say(`history:statuses.${name}`, name)
      return name === 'TOMAN' ? say('common:currency.TOMAN', name) : say(`coins:${name}.name`, name)
    },
  }
}
