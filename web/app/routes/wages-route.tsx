import { useActorRef } from '@xstate/react'
import { feesMachine } from '#machines/fees/fees.machine.ts'
import type { Language } from '#shared/money/format.ts'
import { WagesPage } from '#web/features/wages/wages-page.tsx'
import { coinFeesMachine, levelsMachine } from '../actors/content-actors.ts'
import { usePreferences } from '../use-preferences.ts'

export function Component() {
  const { language } = usePreferences()
  return <Wages key={language} language={language} />
}

function Wages({ language }: { language: Language }) {
  const levels = useActorRef(levelsMachine, { input: { language } })
  const coins = useActorRef(coinFeesMachine, { input: { language } })
  const fees = useActorRef(feesMachine)
  return <WagesPage levels={levels} coins={coins} fees={fees} />
}
