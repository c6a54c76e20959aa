import { z } from 'zod'
import { contract } from '#shared/contract/contract.ts'
import { markets } from '#shared/market/coins.ts'
import { normalise } from '#shared/stream/normalise.ts'
import type { DayFigures, VolumesDocument } from '#shared/stream/topics/volumes.ts'
import { UpstreamFailure } from '../../upstream/failure.ts'
import type { PolledTopic, ReadUrl } from './polled-topic.ts'

const envelope = z.object({ marketTradeInfo: contract.marketInfo.answer.shape.marketTradeInfo })
type TradeInfo = z.infer<typeof envelope>['marketTradeInfo']

/** `volumes:`: rows by coin. The markets are requested one after another, so that a poll has one request in flight. */
export const volumes: PolledTopic<'volumes'> = {
  poll({ settlement }, { config }) {
    const wanted = markets.filter((market) => market.settlement === settlement)
    return async (readUrl) => {
      const document: VolumesDocument = {}
      for (const { type, coin } of wanted) {
        const query = `market_type=${type}&source_coin=${settlement}`
        const answer = await answerOf(readUrl, `${config.upstream}/trades/market-info?${query}`)
        const row = answer === undefined ? {} : dayFigures(envelope.parse(answer).marketTradeInfo)
        if (Object.keys(row).length > 0) document[coin] = row
      }
      return normalise(document)
    }
  },
}

/** Returns the fields of the answer that the topic has. */
function dayFigures({ last24HourVolume, maxPrice, minPrice }: TradeInfo): DayFigures {
  return {
    ...(last24HourVolume === undefined ? null : { last24HourVolume }),
    ...(maxPrice === undefined ? null : { maxPrice }),
    ...(minPrice === undefined ? null : { minPrice }),
  }
}

/** Requests a URL. Returns undefined for a market that the exchange does not have. */
async function answerOf(readUrl: ReadUrl, url: string): Promise<unknown> {
  try {
    return await readUrl(url)
  } catch (error) {
    if (error instanceof UpstreamFailure && error.reason === 'refused') return undefined
    throw error
  }
}
