import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './phrase-box.module.css'

/** The anti-phishing phrase, by which the user recognizes the real site. */
export function PhraseBox({ phrase }: { phrase: string }) {
  const { t } = useTranslation('common')
  return (
    <p
      className={`mb-12 px-12 py-8 rounded-medium bg-up-wash text-dim text-12 wrap-anywhere ${styles.box}`}
      data-phrase
    >
      <IconShieldCheck size={16} aria-hidden /> {t('phrase')} <bdi>{phrase}</bdi>
    </p>
  )
}
