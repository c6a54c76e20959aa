import { useActorRef } from '@xstate/react'
import en from '#locales/en/wages.json'
import fa from '#locales/fa/wages.json'
import { feesMachine } from '#machines/fees/fees.machine.ts'
import { WagesPage } from '#web/features/wages/wages-page.tsx'
import { coinFeesMachine, levelsMachine } from '../actors/content-actors.ts'
import { addMessages } from '../messages.ts'
import { useContent } from '../use-content.ts'

addMessages({ fa: { wages: fa }, en: { wages: en } })

export function Component() {
  const levels = useContent(levelsMachine)
  const coins = useContent(coinFeesMachine)
  const fees = useActorRef(feesMachine)
  return <WagesPage levels={levels} coins={coins} fees={fees} />
}
