import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './address.module.css'
import { GroupedAddress } from './grouped-address.tsx'
import { NoTag } from './no-tag.tsx'

type Props = {
  address: string
  network: string | null
  /** The amount that arrives at the address. */
  arrives: ReactNode
}

/** The warning before the first withdrawal to an address: coins sent to a wrong address are lost (issue 6). */
export function FirstTime({ address, network, arrives }: Props) {
  const { t } = useTranslation('withdrawal')
  return (
    <>
      <p className={`flex gap-12 p-12 rounded-medium bg-warn-wash text-body ${styles.warning}`} role="status">
        <IconAlertTriangle size={24} aria-hidden />
        {t('warned.text')}
      </p>
      <p>
        {t('warned.compare')} {arrives}
        {network === null ? null : ` ${t('warned.on', { network })}`}
      </p>
      <p className="flex justify-center mt-12 p-16 border border-line-strong rounded-medium bg-surface-0 text-body">
        <GroupedAddress address={address} isLarge />
      </p>
      {network === null ? null : <NoTag network={network} />}
    </>
  )
}
