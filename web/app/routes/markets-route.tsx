import { useActorRef } from '@xstate/react'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { useLanguageChange, usePreferences } from '#web/adapters/app/preferences.ts'
import { MarketsPage } from '#web/features/market/market-list/markets-page.tsx'
import { favouriteStar } from './favourite-star.tsx'

export function Component() {
  const { language } = usePreferences()
  const list = useActorRef(marketListMachine, { input: { language } })
  useLanguageChange(list)
  return <MarketsPage list={list} star={favouriteStar} />
}
