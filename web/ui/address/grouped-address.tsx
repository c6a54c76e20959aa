import styles from './grouped-address.module.css'

/** An address in groups of four characters, which are easy to compare. A copy has no gaps. */
export function GroupedAddress({ address, isLarge = false }: { address: string; isLarge?: boolean }) {
  const groups = address.match(/.{1,4}/gs) ?? []
  return (
    <bdi
      dir="ltr"
      className={`inline-flex flex-wrap text-14 font-strong ${styles.address}`}
      data-large={isLarge || undefined}
    >
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <span key={place}>{group}</span>
      ))}
    </bdi>
  )
}
