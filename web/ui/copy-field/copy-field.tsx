import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './copy-field.module.css'
import { useCopy } from './use-copy.ts'

/** A code, a link or a secret that is copied in one press; that it was is told for 1.5 s (spec 001, section 9). */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('common')
  const { copied, element, copy } = useCopy()
  const Mark = copied === 'yes' ? IconCheck : IconCopy
  return (
    <div className={styles.field} data-copied={copied}>
      <p className={styles.label}>{label}</p>
      <div className={styles.box}>
        <code ref={element} dir="ltr" className={styles.text}>
          {text}
        </code>
        <button
          type="button"
          className={styles.copy}
          aria-label={t('copy.what', { what: label })}
          onClick={() => void copy()}
        >
          <Mark size={18} aria-hidden />
          {t(copied === 'yes' ? 'copy.done' : 'copy.do')}
        </button>
      </div>
      <p className={styles.note} role="status">
        {copied === 'refused' ? t('copy.refused') : null}
        {copied === 'yes' ? <span className={styles.heard}>{t('copy.whatDone', { what: label })}</span> : null}
      </p>
    </div>
  )
}
