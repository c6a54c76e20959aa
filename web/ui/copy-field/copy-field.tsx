import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CopyBox } from './copy-box.tsx'
import { useCopy } from './use-copy.ts'

/** A code, a link or a secret that one press copies. The success is shown for 1.5 s (spec 001, section 9). */
export function CopyField({ label, text, isCut }: { label: string; text: string; isCut?: boolean }) {
  const { t } = useTranslation('common')
  const { copied, element, copy } = useCopy()
  return (
    <CopyBox
      label={label}
      text={text}
      copied={copied}
      refused={t('copy.refused')}
      element={element}
      isCut={isCut}
      onCopy={() => void copy()}
    />
  )
}
