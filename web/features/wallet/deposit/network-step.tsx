import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { DepositCoinRef } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import { selectDeposit, selectDepositBlocker } from '#machines/wallet/deposit-coin/deposit-coin.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './deposit.module.css'
import { NetworkName, useNetworkFacts } from './network-name.tsx'

/** The networks by which the coin can be deposited. A closed network is marked and cannot be selected. */
export function NetworkStep({ deposit }: { deposit: DepositCoinRef }) {
  const { t } = useTranslation('deposit')
  const errorText = useErrorText()
  const namesOf = useCoinNames()
  const factsOf = useNetworkFacts()
  const { coin, networks } = useSelector(deposit, selectDeposit, shallowEqual)
  const blocker = useSelector(deposit, selectDepositBlocker)
  const { name } = namesOf(coin)
  return (
    <>
      {blocker === null ? (
        <p className="mb-16">{t('network.lead', { coin: name })}</p>
      ) : (
        <EmptyState
          picture="lock"
          title={errorText(blocker)}
          text={t('network.none')}
          action={
            <Button variant="default" onClick={() => deposit.send({ type: 'deposit.close' })}>
              {t('network.other')}
            </Button>
          }
        />
      )}
      <ul className="grid gap-12" aria-label={t('network.label')}>
        {networks?.map((network) => (
          <li key={network.name}>
            <button
              type="button"
              className={`flex items-center justify-between gap-12 w-full px-16 py-12 border border-line-strong rounded-medium bg-surface-0 text-body text-start ${styles.card}`}
              data-network={network.name}
              disabled={!network.isOpen}
              onClick={() => deposit.send({ type: 'network.choose', network: network.name })}
            >
              <span className="grid gap-2 min-w-0">
                <NetworkName name={network.name} />
                <span className="text-dim text-14">{factsOf(network)}</span>
              </span>
              {network.isOpen ? (
                <IconChevronRight size={20} className={`text-accent flex-none ${styles.onward}`} aria-hidden />
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
