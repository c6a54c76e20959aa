import type { Decimal } from './decimal.ts'
import type { Language } from './format.ts'

/**
 * Returns a whole amount in words: «یک میلیون و پانصد هزار», "one million five hundred thousand".
 * @returns null for zero, fractions, negative values, texts that are no number, and more than 12 digits.
 */
export function inWords(value: Decimal, language: Language): string | null {
  const digits = /^0*([1-9]\d{0,11})(?:\.0*)?$/.exec(value)?.[1]
  if (digits === undefined) return null
  const groups = digits.replace(/\B(?=(?:\d{3})+$)/g, ' ').split(' ')
  const { scales, join } = languages[language]
  return groups
    .map((group, place) => {
      const [whole, scale] = [ofGroup(group, language), scales[groups.length - 1 - place]]
      return whole === '' || scale === '' ? whole : `${whole} ${scale}`
    })
    .filter((words) => words !== '')
    .join(join)
}

/** Returns the words of three digits, without their scale. */
function ofGroup(group: string, language: Language): string {
  const { ones, tens, hundreds, join, tie } = languages[language]
  const [hundred, ten, one] = [...group.padStart(3, '0')].map((digit) => digit.codePointAt(0)! - 48) as [
    number,
    number,
    number,
  ]
  const below = ten < 2 ? ones[ten * 10 + one]! : [tens[ten]!, ones[one]!].filter((word) => word !== '').join(tie)
  return [hundreds[hundred]!, below].filter((word) => word !== '').join(join)
}

const english = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

const languages = {
  fa: {
    ones: [
      ...['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه'],
      ...['ده', 'یازده', 'دوازده', 'سیزده', 'چهارده', 'پانزده', 'شانزده', 'هفده', 'هجده', 'نوزده'],
    ],
    tens: ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'],
    hundreds: ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'],
    scales: ['', 'هزار', 'میلیون', 'میلیارد'],
    join: ' و ',
    tie: ' و ',
  },
  en: {
    ones: [...english, 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
    tens: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
    hundreds: english.slice(0, 10).map((word) => (word === '' ? '' : `${word} hundred`)),
    scales: ['', 'thousand', 'million', 'billion'],
    join: ' ',
    tie: '-',
  },
} as const satisfies { [language in Language]: object }
