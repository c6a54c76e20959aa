import { IconAlertTriangle } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { selectArrival, selectCoinForm } from '#machines/withdraw-coin/withdraw-coin.selectors.ts'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { GroupedAddress } from './grouped-address.tsx'
import { NoTag } from './no-tag.tsx'
import type { WithdrawCoinRef } from './withdraw-coin-ref.ts'
import styles from './withdrawal.module.css'

/** Before coins go to an address for the first time: they do not come back from a wrong one (issue 6). */
export function CoinWarning({ withdrawal }: { withdrawal: WithdrawCoinRef }) {
  const { t } = useTranslation('withdrawal')
  const { coin, address, network } = useSelector(withdrawal, selectCoinForm, shallowEqual)
  const { arrives } = useSelector(withdrawal, selectArrival, shallowEqual)
  return (
    <>
      <p className={styles.warning} role="status">
        <IconAlertTriangle size={24} aria-hidden />
        {t('warned.text')}
      </p>
      <p>
        {t('warned.compare')} {arrives === null ? null : <Sum value={arrives} currency={coin} />}
        {network === null ? null : ` ${t('warned.on', { network: network.name })}`}
      </p>
      <p className={styles.compared}>
        <GroupedAddress address={address.trim()} isLarge />
      </p>
      {network === null ? null : <NoTag network={network.name} />}
    </>
  )
}
