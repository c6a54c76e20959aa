import toman from './toman.svg'

/** The mark of Toman, a banknote. It is decorative, because the name is beside it. */
export function TomanMark({ size, className }: { size: number; className?: string }) {
  return <img className={className} src={toman} width={size} height={size} alt="" decoding="async" />
}
