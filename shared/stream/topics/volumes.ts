import type { Decimal } from '../../core/money/decimal.ts'
import type { Settlement } from '../../market/coins.ts'
import { coinRows, type Rows } from './rows.ts'
import type { TopicRules } from './topic.ts'
import { oneSettlement } from './words.ts'

/** `volumes:{settlement}`, by coin: what was traded of it in 24 hours, in the coin. A market that is not told has no row. */
export type VolumesDocument = Rows<{ last24HourVolume: Decimal }>

export type VolumesTopic = {
  name: `volumes:${Settlement}`
  parts: { settlement: Settlement }
  document: VolumesDocument
}

/** No call tells the volumes of all markets: a poll is one call for each market, so it is seldom made. */
export const volumes: TopicRules<VolumesTopic> = {
  parse: oneSettlement,
  holder: 'anyone',
  interval: 60_000,
  rows: coinRows,
}
