import { useActorRef } from '@xstate/react'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { MarketsPage } from '#web/features/market/market-list/markets-page.tsx'
import { useLanguageChange } from '../use-language-change.ts'
import { usePreferences } from '../use-preferences.ts'

export function Component() {
  const { language } = usePreferences()
  const list = useActorRef(marketListMachine, { input: { language } })
  useLanguageChange(list)
  return <MarketsPage list={list} />
}
