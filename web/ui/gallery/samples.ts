import type { CandleWord } from '../chart/candle.ts'
import type { Words } from './words.ts'

export const ignore = () => undefined
export const code = {
  coin: 'BTC',
  invite: 'SARRAF-7F3K',
  label: 'Ledger',
  bank: 'IR',
  network: 'TRC20',
  other: 'ERC20',
}
export const identity = { price: 'gallery', headline: 'gallery headline' }
export const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
export const week = ['8', '12', '9', '14', '13', '17', '16']
export const day = 86_400_000
export const candles = week.map((close, at) => ({
  time: 1_700_000_000_000 + at * day,
  open: week[at - 1] ?? '7',
  high: '18',
  low: '6',
  close,
  volume: `${(at + 1) * 100}`,
}))
export const buys = ['99', '98', '96', '93'].map((price, at) => ({ price, total: `${at + 1}` }))
export const sells = ['101', '102', '104', '107'].map((price, at) => ({ price, total: `${(at + 1) * 2}` }))
export const networks = [
  { value: 'TRC20', label: 'TRC20', code: 'Tron' },
  { value: 'ERC20', label: 'ERC20', code: 'Ethereum' },
]

export function candleWordOf({ time, volume, ...others }: Words): CandleWord {
  const names = { ...others, candleTime: time, candleVolume: volume }
  return (name) => names[name]
}
