import type { Decimal } from '../../core/money/decimal.ts'
import { entries, type Rows } from './rows.ts'
import type { TopicRules } from './topic.ts'
import { noWords } from './words.ts'

/** `stats`: one row, `site`. */
export type StatsDocument = Rows<{ userCount: number; tradesValue: Decimal; tradesAmount: Decimal }>

export type StatsTopic = { name: 'stats'; parts: object; document: StatsDocument }

export const stats: TopicRules<StatsTopic> = {
  parse: noWords,
  holder: 'anyone',
  interval: 60_000,
  rows: entries,
}
