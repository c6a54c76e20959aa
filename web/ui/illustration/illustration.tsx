import styles from './illustration.module.css'
import sheet from './pictures.svg?no-inline'
import type { Picture } from './pictures.ts'

/**
 * A picture of the house (docs/design-language.md): an object of lines on a tile of the bazaar, one stroke of it in the
 * accent. It says nothing that the words beside it do not say.
 */
export function Illustration({ of }: { of: Picture }) {
  return (
    <svg
      className={`rigid ${styles.picture}`}
      viewBox="0 0 96 72"
      width="96"
      height="72"
      aria-hidden="true"
      data-picture={of}
    >
      <use href={`${sheet}#${of}`} />
    </svg>
  )
}
