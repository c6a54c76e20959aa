import generic from './generic.svg'

const files = import.meta.glob<string>('../../../shared/market/marks/*.svg', { eager: true, import: 'default' })
const marks = new Map(
  Object.entries(files).map(([path, source]) => [path.slice(path.lastIndexOf('/') + 1, -4), source]),
)

/** A coin's mark. It is decorative, because the coin's name is beside it. */
export function CoinMark({ coin, size, className }: { coin: string; size: number; className?: string }) {
  const source = marks.get(coin) ?? generic
  return <img className={className} src={source} width={size} height={size} alt="" loading="lazy" decoding="async" />
}
