import type { Decimal } from '../../core/money/decimal.ts'
import type { Settlement } from '../../market/coins.ts'
import { coinRows, type Rows } from './rows.ts'
import type { TopicRules } from './topic.ts'
import { oneSettlement } from './words.ts'

/**
 * The exchange's figures of a market's last 24 hours: the volume in the coin, and the highest and lowest price in the
 * settlement. A figure that the exchange does not give is absent.
 */
export type DayFigures = { last24HourVolume?: Decimal; maxPrice?: Decimal; minPrice?: Decimal }

/** `volumes:{settlement}`, by coin. A market without figures has no row. */
export type VolumesDocument = Rows<DayFigures>

export type VolumesTopic = {
  name: `volumes:${Settlement}`
  parts: { settlement: Settlement }
  document: VolumesDocument
}

/** No call returns the figures of all markets. A poll makes one call for each market, so it is rare. */
export const volumes: TopicRules<VolumesTopic> = {
  parse: oneSettlement,
  holder: 'anyone',
  interval: 60_000,
  rows: coinRows,
}
