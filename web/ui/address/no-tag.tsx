import { IconTagOff } from '@tabler/icons-react'
import { hasTags } from '#shared/market/networks.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './address.module.css'

/** A withdrawal carries no tag: on networks that may need one it must not go to an address that does. */
export function NoTag({ network }: { network: string }) {
  const { t } = useTranslation('withdrawal')
  if (!hasTags(network)) return null
  return (
    <p className={`flex gap-12 p-12 round warn-wash full ${styles.warning}`}>
      <IconTagOff size={20} aria-hidden />
      {t('noTag')}
    </p>
  )
}
