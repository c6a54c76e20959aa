import { useActorRef } from '@xstate/react'
import en from '#locales/en/site/fees.json'
import fa from '#locales/fa/site/fees.json'
import { feesMachine } from '#machines/site/fees/fees.machine.ts'
import { addMessages } from '#web/adapters/app/messages.ts'
import { coinFeesMachine, levelsMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { FeesPage } from '#web/features/site/fees/fees-page.tsx'

addMessages({ fa: { fees: fa }, en: { fees: en } })

export function Component() {
  const levels = useContent(levelsMachine)
  const coins = useContent(coinFeesMachine)
  const fees = useActorRef(feesMachine)
  return <FeesPage levels={levels} coins={coins} fees={fees} />
}
