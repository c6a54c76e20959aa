import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { selectIsLoggedIn } from '#machines/auth/session/session.selectors.ts'
import { walletUrl } from '#machines/wallet/wallet-page/wallet-dialog.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { type Market, type MarketType, marketOf, markets, type Settlement } from '#shared/market/coins.ts'
import { useAmountPrivacy } from '#web/adapters/app/amount-privacy.ts'
import { palette } from '#web/adapters/app/palette.ts'
import { pageCommands } from '#web/adapters/app/palette-commands.ts'
import { usePreferences } from '#web/adapters/app/preferences.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { requestAlert } from '#web/adapters/market/alert-request.ts'
import { favourites } from '#web/adapters/market/favourites.ts'
import { entries as profileEntries } from '#web/features/account/profile-menu/entries.ts'
import type { Command } from '#web/features/app/palette/command-list.tsx'
import { Palette } from '#web/features/app/palette/palette.tsx'
import { groups, guestEntries, mainEntries } from '#web/features/app/shell/entries.ts'
import { WatchVolume } from '#web/features/market/market-watch/watch-volume.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { favouriteStar } from './market-marks.tsx'

/** The palette with all its markets and commands. */
export default function PaletteParts() {
  const pathOf = usePathOf()
  const commands = useCommands(pathOf)
  const { settlements } = usePreferences()
  return (
    <Palette
      palette={palette()}
      favourites={favourites()}
      settlements={settlements}
      commands={commands}
      pathOf={pathOf}
      star={favouriteStar}
      volume={volumeOf}
    />
  )
}

function volumeOf(market: Market, lastPrice: Decimal) {
  return <WatchVolume market={market} lastPrice={lastPrice} />
}

type PathOf = (market: Market) => string

/** Returns the path of a market: its trade page, or its public page for a user without a session. */
function usePathOf(): PathOf {
  const isLoggedIn = useIsLoggedIn()
  return useCallback(
    ({ coin, settlement }) => (isLoggedIn ? `/profile/trade/${settlement}/${coin}` : `/market/${coin}/${settlement}`),
    [isLoggedIn],
  )
}

function useIsLoggedIn(): boolean {
  return useSelector(useServices().session, selectIsLoggedIn)
}

/** Public pages of the site. Pages of the profile area are listed separately. */
const sitePages = [mainEntries[0], ...groups.flatMap(({ entries }): readonly GroupEntry[] => entries)]

type GroupEntry = (typeof groups)[number]['entries'][number]

/** Returns the commands: first those of the open page, then those of every page, the pages, and all markets. */
function useCommands(pathOf: PathOf): Command[] {
  const { t } = useTranslation(['palette', 'privacy', 'profile', 'shell'])
  const { preferences } = useServices()
  const { language, theme, settlements } = usePreferences()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const namesOf = useCoinNames()
  const isLoggedIn = useIsLoggedIn()
  const { isHidden, toggle } = useAmountPrivacy()
  return useMemo(() => {
    const offered = markets.filter(({ settlement }) => settlements.includes(settlement))
    const action = (id: 'theme' | 'language' | 'keys' | 'markets' | 'alert', run: () => void): Command => ({
      id,
      kind: 'action',
      name: t(`palette:action.${id}`),
      run,
    })
    const page = (to: string, name: string, words = ''): Command => ({
      id: to,
      kind: 'page',
      name,
      words: words.split(/[،,]\s*/),
      run: () => void navigate(to),
    })
    const currencies = [...new Set<Settlement>([...settlements, 'TOMAN', 'TETHER'])]
    const walletPages = [
      ...(['deposit', 'withdraw'] as const).flatMap((kind) =>
        currencies.map((currency) =>
          page(
            walletUrl({ kind, currency }),
            t(`palette:transfer.${kind}`, { currency: t(`common:currency.${currency}`) }),
            t(`palette:transfer.words.${kind}`),
          ),
        ),
      ),
      page(walletUrl({ kind: 'book' }), t('palette:transfer.book'), t('palette:transfer.words.book')),
    ]
    return [
      ...pageCommands().map(([id, run]): Command => ({ id, kind: 'action', name: t(`palette:action.${id}`), run })),
      action('theme', () => preferences.send({ type: 'theme.change', theme: theme === 'dark' ? 'light' : 'dark' })),
      action('language', () =>
        preferences.send({ type: 'language.change', language: language === 'fa' ? 'en' : 'fa' }),
      ),
      action('markets', () => palette().send({ type: 'palette.open', view: 'markets' })),
      action('alert', () => requestAlert({ market: marketAt(pathname), price: null })),
      action('keys', () => palette().send({ type: 'palette.open', view: 'keys' })),
      ...(isLoggedIn
        ? [{ id: 'amounts', kind: 'action' as const, name: t(`privacy:${isHidden ? 'show' : 'hide'}`), run: toggle }]
        : []),
      ...(isLoggedIn
        ? [...profileEntries.map(({ to, name }) => page(to, t(`profile:${name}`))), ...walletPages]
        : guestEntries.map(({ to, name }) => page(to, t(`shell:${name}`)))),
      page('/alerts', t('shell:alerts')),
      ...sitePages.map(({ to, name }) => page(to, t(`shell:${name}`))),
      ...offered.map((market): Command => {
        const { type, coin, settlement } = market
        const { name, others } = namesOf(coin)
        return {
          id: type,
          kind: 'market',
          name: `${name} / ${t(`common:currency.${settlement}`)}`,
          words: others,
          run: () => void navigate(pathOf(market)),
        }
      }),
    ]
  }, [t, preferences, language, theme, settlements, navigate, pathname, namesOf, pathOf, isLoggedIn, isHidden, toggle])
}

/** Returns the market of the open page, or the first market. */
function marketAt(path: string): MarketType {
  const [, coin, settlement] = /^\/market\/(\w+)\/(\w+)/.exec(path) ?? []
  const [, tradeTo, tradeFrom] = /^\/profile\/trade\/(\w+)\/(\w+)/.exec(path) ?? []
  return (marketOf(`${coin}_${settlement}`) ?? marketOf(`${tradeFrom}_${tradeTo}`) ?? markets[0]!).type
}
