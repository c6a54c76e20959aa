import type { Decimal } from '../../core/money/decimal.ts'
import type { Settlement } from '../../market/coins.ts'
import { coinRows, type Rows } from './rows.ts'
import type { TopicRules } from './topic.ts'
import { oneSettlement } from './words.ts'

/**
 * What the exchange tells of a market's last 24 hours: what was traded, in the coin, and the highest and the lowest price,
 * in the settlement. What it does not tell is absent.
 */
export type DayFigures = { last24HourVolume?: Decimal; maxPrice?: Decimal; minPrice?: Decimal }

/** `volumes:{settlement}`, by coin. A market of which nothing is told has no row. */
export type VolumesDocument = Rows<DayFigures>

export type VolumesTopic = {
  name: `volumes:${Settlement}`
  parts: { settlement: Settlement }
  document: VolumesDocument
}

/** No call tells the figures of all markets: a poll is one call for each market, so it is seldom made. */
export const volumes: TopicRules<VolumesTopic> = {
  parse: oneSettlement,
  holder: 'anyone',
  interval: 60_000,
  rows: coinRows,
}
