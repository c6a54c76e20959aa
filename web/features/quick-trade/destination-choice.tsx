import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OtcOrderRef } from '#machines/otc-order/otc-order.machine.ts'
import { selectDestination, selectEntryRef } from '#machines/otc-order/otc-order.selectors.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './otc.module.css'

/** Where what is bought goes: the exchange wallet, or a wallet outside by address and network (spec 001, section 2). */
export function DestinationChoice({ order }: { order: OtcOrderRef }) {
  const { t } = useTranslation('otc')
  const { isOffered, isOutside } = useSelector(order, selectDestination, shallowEqual)
  if (!isOffered) return null
  const value = isOutside ? 'outside' : 'exchange'
  return (
    <div className={styles.destination}>
      <span className={styles.label} aria-hidden="true">
        {t('destination')}
      </span>
      <Segmented
        label={t('destination')}
        value={value}
        options={places.map((one) => ({ value: one, label: t(`places.${one}`) }))}
        onChange={(chosen) => order.send({ type: 'destination.change', isOutside: chosen === 'outside' })}
      />
      {isOutside ? <Outside order={order} /> : null}
    </div>
  )
}

const places = ['exchange', 'outside'] as const

function Outside({ order }: { order: OtcOrderRef }) {
  const { t } = useTranslation('otc')
  const { address, network, networks } = useSelector(order, selectDestination, shallowEqual)
  const coin = useSelector(useSelector(order, selectEntryRef), (snapshot) => snapshot.context.coin)
  const chosen = networks?.find(({ name }) => name === network)
  return (
    <div className={styles.outside}>
      <TextField
        label={t('address')}
        text={address}
        isLatin
        maxLength={128}
        hint={t('addressHint')}
        onChange={(text) => order.send({ type: 'address.change', text })}
      />
      <span className={styles.label} aria-hidden="true">
        {t('network')}
      </span>
      {networks === null || networks.length === 0 ? (
        <p className={styles.limits}>{t(networks === null ? 'networksComing' : 'noNetwork')}</p>
      ) : (
        <div className={styles.networks} dir="ltr">
          <Segmented
            label={t('network')}
            value={network ?? ''}
            options={networks.map(({ name }) => ({ value: name, label: name }))}
            onChange={(name) => order.send({ type: 'network.change', network: name })}
          />
        </div>
      )}
      {chosen === undefined ? null : (
        <p className={styles.limits}>
          {t('networkLeast')} <Sum value={chosen.least} currency={coin} />
        </p>
      )}
    </div>
  )
}
