import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { DepositCoinRef } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import { selectDeposit, selectDepositObstacle } from '#machines/wallet/deposit-coin/deposit-coin.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import stackStyles from '#web/ui/stack.module.css'
import { Notice } from '#web/ui/states/notice.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import textStyles from '#web/ui/text.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './deposit.module.css'
import { NetworkName, useNetworkFacts } from './network-name.tsx'

/** The chains that the coin may come by; one that is closed says so and cannot be chosen. */
export function NetworkStep({ deposit }: { deposit: DepositCoinRef }) {
  const { t } = useTranslation('deposit')
  const errorText = useErrorText()
  const namesOf = useCoinNames()
  const factsOf = useNetworkFacts()
  const { coin, networks } = useSelector(deposit, selectDeposit, shallowEqual)
  const obstacle = useSelector(deposit, selectDepositObstacle)
  const { name } = namesOf(coin)
  return (
    <>
      {obstacle === null ? (
        <p className={styles.lead}>{t('network.lead', { coin: name })}</p>
      ) : (
        <Notice
          picture="lock"
          title={errorText(obstacle)}
          text={t('network.none')}
          action={
            <Button variant="default" onClick={() => deposit.send({ type: 'deposit.close' })}>
              {t('network.other')}
            </Button>
          }
        />
      )}
      <ul className={stackStyles.stack12} aria-label={t('network.label')}>
        {networks?.map((network) => (
          <li key={network.name}>
            <button
              type="button"
              className={styles.card}
              data-network={network.name}
              disabled={!network.isOpen}
              onClick={() => deposit.send({ type: 'network.choose', network: network.name })}
            >
              <span className={styles.cardText}>
                <NetworkName name={network.name} />
                <span className={`${textStyles.dim} ${textStyles.reading}`}>{factsOf(network)}</span>
              </span>
              {network.isOpen ? <IconChevronRight size={20} className={styles.onward} aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
