import { IconArrowDownLeft, IconArrowUpRight, IconBolt } from '@tabler/icons-react'
import { walletUrl } from '#machines/wallet/wallet-page/wallet-dialog.ts'
import { isCoin } from '#shared/market/coins.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { WayLink, Ways } from './action-button.tsx'
import { useCurrencyNames } from './use-currency-names.ts'

/** The actions of a coin of the exchange wallet: quick trade. Deposits and withdrawals are on the wallet page. */
export function ExchangeActions({ currency, isWide = false }: { currency: string; isWide?: boolean }) {
  const { t } = useTranslation('wallet')
  const coin = useCurrencyNames()(currency).name
  if (!isCoin(currency)) return null
  const size = isWide ? 20 : 16
  return (
    <Ways isWide={isWide}>
      <WayLink
        to={`/profile/otc?coin=${currency}`}
        icon={<IconBolt size={size} aria-hidden />}
        label={t('quickTrade')}
        name={t('quickTradeOf', { coin })}
      />
      <WayLink
        isBare
        to={walletUrl({ kind: 'deposit', currency })}
        icon={<IconArrowDownLeft size={20} aria-hidden />}
        label={t('deposit')}
        name={t('depositOf', { coin })}
      />
      <WayLink
        isBare
        to={walletUrl({ kind: 'withdraw', currency })}
        icon={<IconArrowUpRight size={20} aria-hidden />}
        label={t('withdraw')}
        name={t('withdrawOf', { coin })}
      />
    </Ways>
  )
}
