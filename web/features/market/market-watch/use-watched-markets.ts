import { shallowEqual, useSelector } from '@xstate/react'
import type { FavouritesRef } from '#machines/market/favourites/favourites.machine.ts'
import { selectFavourites } from '#machines/market/favourites/favourites.selectors.ts'
import { arrangePairs } from '#machines/market/market-list/arrange-pairs.ts'
import type { MarketListRef } from '#machines/market/market-list/market-list.machine.ts'
import { selectMarketList } from '#machines/market/market-list/market-list.selectors.ts'
import type { Market, Settlement } from '#shared/market/coins.ts'
import { type TopicStatus, useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'

/** Returns the markets of the selected list in their order, and the status of their data. */
export function useWatchedMarkets(
  list: MarketListRef,
  favourites: FavouritesRef,
): { topicStatus: TopicStatus; markets: readonly Market[] } {
  const { settlement, offered, isWatchlist, text, sort } = useSelector(list, selectMarketList, shallowEqual)
  const marked = useSelector(favourites, selectFavourites)
  const namesOf = useCoinNames()
  const names = (coin: string) => ({ shown: namesOf(coin).name, others: namesOf(coin).others })
  // A list of one settlement follows only that settlement's topics.
  const [one, other] = isWatchlist ? [offered[0]!, offered.at(-1)!] : [settlement, settlement]
  const [first, second] = [useDocuments(one), useDocuments(other)]
  const wanted = { tab: isWatchlist ? ('watchlist' as const) : settlement, text, sort, favourites: marked }
  return {
    topicStatus: first.topicStatus.status === 'live' ? second.topicStatus : first.topicStatus,
    markets: arrangePairs({ [one]: first.markets, [other]: second.markets }, wanted, names, {
      [one]: first.volumes,
      [other]: second.volumes,
    }),
  }
}

function useDocuments(settlement: Settlement) {
  const markets = useTopic(`markets:${settlement}`, ({ doc }) => doc)
  const volumes = useTopic(`volumes:${settlement}`, ({ doc }) => doc)
  return { markets, volumes, topicStatus: useTopicStatus(`markets:${settlement}`) }
}
