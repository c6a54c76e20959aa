import { useActorRef } from '@xstate/react'
import { feesMachine } from '#machines/fees/fees.machine.ts'
import { WagesPage } from '#web/features/wages/wages-page.tsx'
import { coinFeesMachine, levelsMachine } from '../actors/content-actors.ts'
import { useContent } from '../use-content.ts'

export function Component() {
  const levels = useContent(levelsMachine)
  const coins = useContent(coinFeesMachine)
  const fees = useActorRef(feesMachine)
  return <WagesPage levels={levels} coins={coins} fees={fees} />
}
