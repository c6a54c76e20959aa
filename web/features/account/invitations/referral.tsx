import { CopyField } from '#web/ui/copy-field/copy-field.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The user's code, and the link that fills in the code at registration. Each is copied in one press. */
export function Referral({ code, link }: { code: string; link: string }) {
  const { t } = useTranslation('invite')
  return (
    <div className="grid gap-12">
      <CopyField label={t('code')} text={code} />
      <CopyField label={t('link')} text={link} isCut />
    </div>
  )
}
