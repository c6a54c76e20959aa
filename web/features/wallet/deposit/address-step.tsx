import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconTag } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { DepositCoinRef } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import { selectDeposit } from '#machines/wallet/deposit-coin/deposit-coin.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CheckPart } from './check-part.tsx'
import { CopiedText } from './copied-text.tsx'
import styles from './deposit.module.css'
import { NetworkName } from './network-name.tsx'

/**
 * The step with the deposit address: the address, its tag with equal emphasis, a warning about other coins, and the check
 * for the deposit.
 */
export function AddressStep({ deposit }: { deposit: DepositCoinRef }) {
  const { t } = useTranslation('deposit')
  const namesOf = useCoinNames()
  const { coin, networks, network, address } = useSelector(deposit, selectDeposit, shallowEqual)
  const { name } = namesOf(coin)
  const chain = network?.name ?? ''
  return (
    <div aria-busy={address === null}>
      <div className={`flex items-center flex-wrap gap-x-12 gap-y-4 mb-12 text-body ${styles.chosen}`}>
        <span className="text-dim text-14">{t('network.label')}</span>
        <NetworkName name={chain} />
        {address !== null && (networks?.length ?? 0) > 1 ? (
          <Button variant="subtle" size="compact-sm" onClick={() => deposit.send({ type: 'network.change' })}>
            {t('network.change')}
          </Button>
        ) : null}
      </div>
      {address === null ? (
        <>
          <p className="sr-only" role="status">
            {t('address.coming')}
          </p>
          <Skeleton
            height={196}
            width={196}
            radius={8}
            className={`block p-8 border border-line rounded-medium ${styles.picture}`}
          />
          <Skeleton height={72} radius={8} mt={16} />
          <Skeleton height={72} radius={8} mt={16} />
        </>
      ) : (
        <>
          {address.picture === '' ? null : (
            <img
              className={`block p-8 border border-line rounded-medium ${styles.picture}`}
              src={`data:image/png;base64,${address.picture}`}
              width={180}
              height={180}
              alt={t('address.picture', { coin: name })}
            />
          )}
          <CopiedText
            deposit={deposit}
            what="address"
            label={t('address.label', { coin: name })}
            text={address.address}
          />
          {address.tag === null ? null : (
            <div className={`mt-12 rounded-medium bg-down-wash ${styles.tag}`}>
              <CopiedText deposit={deposit} what="tag" label={t('tag.label')} text={address.tag} />
              <p className={styles.warning} data-tone="bad">
                <IconTag size={20} className="text-down" aria-hidden />
                {t('tag.warning', { coin: name })}
              </p>
            </div>
          )}
          <p className={styles.warning}>
            <IconAlertTriangle size={20} className="text-warn" aria-hidden />
            {t('address.warning', { coin: name, network: chain })}
          </p>
          <section className="mt-20 pt-16 border-t border-line" aria-labelledby="deposit-check">
            <h3 id="deposit-check" className="text-body text-14 font-strong">
              {t('check.title')}
            </h3>
            <CheckPart deposit={deposit} />
          </section>
        </>
      )}
    </div>
  )
}
