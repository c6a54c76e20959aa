import styles from './illustration.module.css'
import sheet from './pictures.svg?no-inline'
import type { Picture } from './pictures.ts'

/**
 * An illustration of the brand (docs/design-language.md): a line drawing of an object on a bazaar tile, with one stroke
 * in the accent colour. It is decorative: the text beside it has the same meaning.
 */
export function Illustration({ of }: { of: Picture }) {
  return (
    <svg
      className={`flex-none ${styles.picture}`}
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
