import styles from './illustration.module.css'
import { type Drawing, type Picture, pictures } from './pictures.ts'

/**
 * A picture of the house (docs/design-language.md): an object of lines on a tile of the bazaar, one stroke of it in the
 * accent. It says nothing that the words beside it do not say.
 */
export function Illustration({ of }: { of: Picture }) {
  const { fill, line, point }: Drawing = pictures[of]
  return (
    <svg className={styles.picture} viewBox="0 0 96 72" width="96" height="72" aria-hidden="true" data-picture={of}>
      <path className={styles.tile} d="M48 34l42 18-42 18L6 52Z" />
      {fill === undefined ? null : <path className={styles.fill} d={fill} />}
      <path className={styles.line} d={line} />
      <path className={styles.point} d={point} />
    </svg>
  )
}
