import { shallowEqual, useSelector } from '@xstate/react'
import type { WithdrawCoinRef } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import { selectArrival, selectCoinRequest } from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import { netAmount } from '#shared/rules/withdrawal.ts'
import { GroupedAddress } from '#web/ui/address/grouped-address.tsx'
import { NoTag } from '#web/ui/address/no-tag.tsx'
import { Fact } from '#web/ui/facts/facts.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

/** The requested withdrawal with all digits. */
export function CoinRequest({ withdrawal }: { withdrawal: WithdrawCoinRef }) {
  const { t } = useTranslation('withdrawal')
  const { coin, request } = useSelector(withdrawal, selectCoinRequest, shallowEqual)
  const { fee } = useSelector(withdrawal, selectArrival, shallowEqual)
  if (request === null) return null
  const { amount, destinationWalletAddress, tokenType } = request
  return (
    <>
      <WithdrawalFacts currency={coin} amount={amount} fee={fee} arrives={fee === null ? null : netAmount(amount, fee)}>
        <Fact name={t('network')}>
          <bdi dir="ltr">{tokenType}</bdi>
        </Fact>
        <Fact name={t('address')} isLong>
          <GroupedAddress address={destinationWalletAddress} />
        </Fact>
      </WithdrawalFacts>
      <NoTag network={tokenType ?? ''} />
    </>
  )
}
