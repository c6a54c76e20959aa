import type { Coin, Settlement } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { Price } from '#web/ui/numbers/price.tsx'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { Own } from '#web/ui/own/own.tsx'

type Props = { coin: Coin; settlement: Settlement; side: 'buy' | 'sell'; hasBalance: boolean }

/** A coin's present price and the user's balance, at the end of its line in the list. */
export function OfferedCoin({ coin, settlement, side, hasBalance }: Props) {
  const price = useTopic(`prices:${settlement}`, ({ doc }) => doc?.[coin]?.[`${side}Price`])
  return (
    <span className="grid text-body leading-20 justify-items-end">
      {price === undefined ? null : (
        <Price
          value={price}
          decimals={priceDecimals(coin, settlement)}
          identity={`${coin}_${settlement} ${side} list`}
        />
      )}
      {hasBalance ? <Balance coin={coin} /> : null}
    </span>
  )
}

function Balance({ coin }: { coin: Coin }) {
  const credit = useTopic('me:wallet:P2P', ({ doc }) => doc?.[coin]?.credit)
  return credit === undefined ? null : (
    <span className="text-dim text-12 leading-16">
      <Own>
        <Sum value={credit} currency={coin} />
      </Own>
    </span>
  )
}
