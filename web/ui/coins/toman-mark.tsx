import toman from './toman.svg'

/** The mark of Toman, a banknote. Decoration: the name stands beside it. */
export function TomanMark({ size, className }: { size: number; className?: string }) {
  return <img className={className} src={toman} width={size} height={size} alt="" decoding="async" />
}
