import { formatDecimal, type Language } from '#shared/core/money/format.ts'
import { formatDate } from '../dates/dates.ts'
import { compact } from '../numbers/compact.tsx'
import type { Candle, CandleLabels } from './candle.ts'
import styles from './chart.module.css'

type Look = { decimals: number; isIntraday: boolean; language: Language }

/** The pointer's box. Built as elements: markup with style attributes would not pass a strict content policy. */
export function candleTooltip(candle: Candle, labels: CandleLabels, look: Look): HTMLElement {
  const { decimals, isIntraday, language } = look
  const box = document.createElement('div')
  box.className = styles.tooltip ?? ''
  box.dir = language === 'fa' ? 'rtl' : 'ltr'
  const date = document.createElement('strong')
  date.textContent = formatDate(candle.time, isIntraday ? 'moment' : 'date', language)
  const list = document.createElement('dl')
  for (const key of ['open', 'high', 'low', 'close'] as const)
    list.append(...row(labels[key], formatDecimal(candle[key], { decimals, pad: true, language })))
  list.append(...row(labels.volume, compact(candle.volume, language)))
  box.append(date, list)
  return box
}

function row(name: string, value: string): HTMLElement[] {
  const term = document.createElement('dt')
  term.textContent = name
  const detail = document.createElement('dd')
  detail.textContent = value
  detail.dir = 'ltr'
  return [term, detail]
}
