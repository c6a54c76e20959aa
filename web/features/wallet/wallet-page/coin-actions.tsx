import { IconArrowDownLeft, IconArrowUpRight, IconListSearch } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import type { WalletDialog } from '#machines/wallet/wallet-page/wallet-dialog.ts'
import type { WalletPageRef } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import { depositBlocker, type WalletTerms, withdrawalBlocker } from '#machines/wallet/wallet-page/wallet-terms.ts'
import { isCoin } from '#shared/market/coins.ts'
import { TradingIcon } from '#web/ui/icons/trading-icon.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { ActionButton, WayLink, Ways } from './action-button.tsx'
import { useCurrencyNames } from './use-currency-names.ts'

type Props = {
  wallet: WalletPageRef
  terms: ContentRef<WalletTerms>
  holding: Holding
  /** Whether the actions are one below the other with complete labels. */
  isWide?: boolean
}

/** The actions of a currency: deposit, withdrawal, check for a deposit, trade (spec 001, section 2). */
export function CoinActions({ wallet, terms, holding, isWide = false }: Props) {
  const { t } = useTranslation('wallet')
  const known = useSelector(terms, (snapshot) => snapshot.context.content)
  const { currency } = holding
  const coin = useCurrencyNames()(currency).name
  const closed = depositBlocker(currency, known)
  const kept = withdrawalBlocker(holding, known)
  // A coin that the program does not know is shown without actions.
  if (currency !== 'TOMAN' && !isCoin(currency)) return null
  const open = (dialog: WalletDialog) => () => wallet.send({ type: 'dialog.open', dialog })
  const size = isWide ? 20 : 16
  return (
    <Ways isWide={isWide}>
      <ActionButton
        id={`deposit ${currency}`}
        icon={<IconArrowDownLeft size={size} aria-hidden />}
        label={t('deposit')}
        name={t('depositOf', { coin })}
        reason={closed === null ? null : t(`blockers.${closed}`)}
        mark={closed === null ? null : t('depositClosed')}
        onPress={open({ kind: 'deposit', currency })}
      />
      <ActionButton
        id={`withdraw ${currency}`}
        icon={<IconArrowUpRight size={size} aria-hidden />}
        label={t('withdraw')}
        name={t('withdrawOf', { coin })}
        reason={kept === null ? null : t(`blockers.${kept}`)}
        mark={kept === 'withdrawalNotPossible' ? t('withdrawalClosed') : null}
        onPress={open({ kind: 'withdraw', currency })}
      />
      {isCoin(currency) ? (
        <>
          <ActionButton
            isBare
            id={`check ${currency}`}
            icon={<IconListSearch size={20} aria-hidden />}
            label={t('check')}
            name={t('checkOf', { coin })}
            // Coins may have been sent before their networks were closed.
            reason={null}
            onPress={open({ kind: 'check', currency })}
          />
          <WayLink
            isBare
            to={`/profile/trade/TOMAN/${currency}`}
            icon={<TradingIcon size={20} />}
            label={t('trade')}
            name={t('tradeOf', { coin })}
          />
        </>
      ) : null}
    </Ways>
  )
}
