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
      <p className={`dim text-14 lh-28 ${styles.label}`}>{label}</p>
      <div className={`flex min-h-44 line-strong round surface-0 ${styles.box}`}>
        <code
          ref={element}
          dir="ltr"
          className={`grow min-w-0 p-10-12 full text-14 strong lh-22 break-anywhere text-start ${styles.text}`}
          title={isCut ? text : undefined}
          data-cut={isCut || undefined}
        >
          {text}
        </code>
        <button
          type="button"
          className={`inline-row rigid justify-center gap-6 min-h-44 p-0-12 surface-2 accent text-14 strong turns-ground ${styles.copy}`}
          aria-label={t('copy.what', { what: label })}
          onClick={onCopy}
        >
          <Mark size={18} aria-hidden />
          {t(copied === 'yes' ? 'copy.done' : 'copy.do')}
        </button>
      </div>
      <p className={copied === 'refused' ? 'mt-4 warn text-14' : 'unseen'} role="status">
        {copied === 'no' ? null : copied === 'yes' ? t('copy.whatDone', { what: label }) : refused}
      </p>
    </div>
  )
}
