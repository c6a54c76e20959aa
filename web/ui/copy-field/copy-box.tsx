import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Ref } from 'react'
import hiddenStyles from '#web/ui/hidden.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './copy-box.module.css'

/** What came of the last press, for as long as it is told. */
export type Copied = 'no' | 'yes' | 'refused'

type Props = {
  label: string
  text: string
  copied: Copied
  /** Said where a browser refuses. */
  refused: string
  element?: Ref<HTMLElement>
  /** Which of several it is, as `data-what`. */
  what?: string
  /** It is what somebody came for. */
  isMain?: boolean
  /** Without it something is lost. */
  isGrave?: boolean
  /** It stands on one line, cut where that ends: nobody reads a link to its end. */
  isCut?: boolean
  onCopy: () => void
}

/** A text that is copied in one press, and what came of that. */
export function CopyBox({ label, text, copied, refused, element, what, isMain, isGrave, isCut, onCopy }: Props) {
  const { t } = useTranslation('common')
  const Mark = copied === 'yes' ? IconCheck : IconCopy
  return (
    <div
      className={styles.field}
      data-what={what}
      data-copied={copied === 'no' ? undefined : copied}
      data-main={isMain || undefined}
      data-grave={isGrave || undefined}
    >
      <p className={styles.label}>{label}</p>
      <div className={styles.box}>
        <code
          ref={element}
          dir="ltr"
          className={styles.text}
          title={isCut ? text : undefined}
          data-cut={isCut || undefined}
        >
          {text}
        </code>
        <button type="button" className={styles.copy} aria-label={t('copy.what', { what: label })} onClick={onCopy}>
          <Mark size={18} aria-hidden />
          {t(copied === 'yes' ? 'copy.done' : 'copy.do')}
        </button>
      </div>
      <p className={copied === 'refused' ? styles.refused : hiddenStyles.hidden} role="status">
        {copied === 'no' ? null : copied === 'yes' ? t('copy.whatDone', { what: label }) : refused}
      </p>
    </div>
  )
}
