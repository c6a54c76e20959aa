import { IconExternalLink } from '@tabler/icons-react'
import { CopyField } from '#web/ui/copy-field/copy-field.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './settings.module.css'

type Props = { picture: string | null; secret: string | null; link: string | null }

/**
 * The setup of an authenticator app: a picture to scan, a secret to type, or a link that opens the app on the same phone.
 */
export function Enrolment({ picture, secret, link }: Props) {
  const { t } = useTranslation('settings')
  return (
    <div className="grid gap-12 mb-12">
      <p>{t(picture === null ? 'enrolment.typed' : 'enrolment.scanned')}</p>
      {picture === null ? null : (
        <img
          className={`p-8 border border-line rounded-medium ${styles.qr}`}
          src={`data:image/png;base64,${picture}`}
          width={176}
          height={176}
          alt={t('enrolment.picture')}
        />
      )}
      {link === null ? null : (
        <a href={link} className="inline-flex items-center justify-center gap-8 min-h-44 text-accent font-strong">
          <IconExternalLink size={18} aria-hidden />
          {t('enrolment.open')}
        </a>
      )}
      {secret === null ? null : <CopyField label={t('enrolment.secret')} text={secret} />}
    </div>
  )
}
