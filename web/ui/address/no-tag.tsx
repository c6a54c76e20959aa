import { IconTagOff } from '@tabler/icons-react'
import { hasTags } from '#shared/market/networks.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './address.module.css'

/** The warning that a withdrawal carries no tag. On these networks an address that requires a tag must not be used. */
export function NoTag({ network }: { network: string }) {
  const { t } = useTranslation('withdrawal')
  if (!hasTags(network)) return null
  return (
    <p className={`flex gap-12 p-12 rounded-medium bg-warn-wash text-body ${styles.warning}`}>
      <IconTagOff size={20} aria-hidden />
      {t('noTag')}
    </p>
  )
}
