import { useServices } from '#web/adapters/app/services.ts'
import { CompleteAccount } from '#web/features/trading/trade-page/complete-account.tsx'

/** What a user who may not trade yet has to do: few users of the trade page need it. */
export default function CompleteAccountPart(props: { part: 'ticket' | 'orders'; minHeight: number }) {
  const { session } = useServices()
  return <CompleteAccount session={session} {...props} />
}
