import { usePreferences } from '#web/adapters/app/preferences.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { orderNotificationsOf } from '#web/adapters/trading/order-notifications.ts'
import { MemberStatus } from '#web/features/app/shell/member-status.tsx'
import { NewsBell } from '#web/features/trading/own-orders/news-bell.tsx'
import { OwnAmounts } from './own-amounts.tsx'

/** The balance and the bell of a verified user, in the header or in the sidebar of the profile area. */
export default function MemberStatusPart({ place }: { place: 'header' | 'handy' | 'side' }) {
  const { settlement } = usePreferences()
  return (
    <OwnAmounts>
      <MemberStatus
        place={place}
        settlement={settlement}
        bell={<NewsBell notifications={orderNotificationsOf(useServices())} />}
      />
    </OwnAmounts>
  )
}
