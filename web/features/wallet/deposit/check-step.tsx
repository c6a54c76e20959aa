import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { DepositCoinRef } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import { selectAddressBlocker, selectDeposit } from '#machines/wallet/deposit-coin/deposit-coin.selectors.ts'
import { ChoiceCards } from '#web/ui/choice-cards/choice-cards.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CheckPart } from './check-part.tsx'
import styles from './deposit.module.css'
import { NetworkName } from './network-name.tsx'

/** The check for a user who has already sent coins: network, transaction id, and result. */
export function CheckStep({ deposit }: { deposit: DepositCoinRef }) {
  const { t } = useTranslation('deposit')
  const errorText = useErrorText()
  const namesOf = useCoinNames()
  const { coin, networks, network } = useSelector(deposit, selectDeposit, shallowEqual)
  const blocker = useSelector(deposit, selectAddressBlocker)
  return (
    <>
      <p className="mb-16">{t('check.first', { coin: namesOf(coin).name })}</p>
      <div className="mb-12">
        <ChoiceCards
          label={t('network.label')}
          look="lines"
          cards={(networks ?? []).map(({ name }) => ({ value: name, name: <NetworkName name={name} /> }))}
          chosen={network?.name ?? null}
          onChoose={(name) => deposit.send({ type: 'network.choose', network: name })}
        />
      </div>
      <CheckPart deposit={deposit} isMain />
      <div
        className={`flex items-center flex-wrap justify-between gap-x-12 gap-y-8 mt-20 pt-16 border-t border-line ${styles.other}`}
      >
        <p className="text-dim text-14">{t(blocker === 'networkClosed' ? 'errors:networkClosed' : 'check.notSent')}</p>
        <Button
          variant="default"
          disabled={blocker !== null}
          title={blocker === null ? undefined : errorText(blocker)}
          onClick={() => deposit.send({ type: 'address.request' })}
        >
          {t('check.address')}
        </Button>
      </div>
    </>
  )
}
