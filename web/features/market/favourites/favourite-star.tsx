import { useSelector } from '@xstate/react'
import type { FavouritesRef } from '#machines/market/favourites/favourites.machine.ts'
import { selectFavourites } from '#machines/market/favourites/favourites.selectors.ts'
import type { Market } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Star } from '#web/ui/star.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = { favourites: FavouritesRef; market: Market; className?: string; tabIndex?: number }

/** The button that adds a market to the user's watchlist or removes it. */
export function FavouriteStar({ favourites, market, ...appearance }: Props) {
  const { type, coin, settlement } = market
  const { t } = useTranslation('markets')
  const { name } = useCoinNames()(coin)
  const isOn = useSelector(favourites, (snapshot) => selectFavourites(snapshot).includes(type))
  return (
    <Star
      label={t('favourite', { market: `${name} / ${t(`common:currency.${settlement}`)}` })}
      isOn={isOn}
      onToggle={() => favourites.send({ type: 'favourite.toggle', market: type })}
      {...appearance}
    />
  )
}
