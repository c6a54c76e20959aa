import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './copy-box.module.css'

/** The result of the last press, while it is shown. */
export type Copied = 'no' | 'yes' | 'refused'

type Props = {
  label: string
  text: string
  copied: Copied
  /** Shown when the browser refuses to copy. */
  refused: string
  element?: Ref<HTMLElement>
  /** The value of `data-what`, which distinguishes several boxes. */
  what?: string
  /** This is the main text of the screen. */
  isMain?: boolean
  /** Without this text the user loses something. */
  isGrave?: boolean
  /** The text is cut after one line, because users do not read a link to its end. */
  isCut?: boolean
  onCopy: () => void
}

/** A text that one press copies, with the result of the press. */
export function CopyBox({ label, text, copied, refused, element, what, isMain, isGrave, isCut, onCopy }: Props) {
  const { t } = useTranslation('common')
  const Mark = copied === 'yes' ? IconCheck : IconCopy
  return (
    <div
      className={`min-w-0 ${styles.field}`}
      data-what={what}
      data-copied={copied === 'no' ? undefined : copied}
      data-main={isMain || undefined}
      data-grave={isGrave || undefined}
    >
      <p className={`text-dim text-14 leading-28 ${styles.label}`}>{label}</p>
      <div className={`flex min-h-44 border border-line-strong rounded-medium bg-surface-0 ${styles.box}`}>
        <code
          ref={element}
          dir="ltr"
          className={`flex-1 min-w-0 px-12 py-10 text-body text-14 font-strong leading-22 wrap-anywhere text-start ${styles.text}`}
          title={isCut ? text : undefined}
          data-cut={isCut || undefined}
        >
          {text}
        </code>
        <button
          type="button"
          className={`inline-flex items-center flex-none justify-center gap-6 min-h-44 px-12 bg-surface-2 text-accent text-14 font-strong transition-ground ${styles.copy}`}
          aria-label={t('copy.what', { what: label })}
          onClick={onCopy}
        >
          <Mark size={18} aria-hidden />
          {t(copied === 'yes' ? 'copy.done' : 'copy.do')}
        </button>
      </div>
      <p className={copied === 'refused' ? 'mt-4 text-warn text-14' : 'sr-only'} role="status">
        {copied === 'no' ? null : copied === 'yes' ? t('copy.whatDone', { what: label }) : refused}
      </p>
    </div>
  )
}
