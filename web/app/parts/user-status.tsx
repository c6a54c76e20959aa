import { useAmountPrivacy } from '#web/adapters/app/amount-privacy.ts'
import { usePreferences } from '#web/adapters/app/preferences.ts'
import { UserStatus } from '#web/features/app/shell/user-status.tsx'
import { OwnAmountsContext } from '#web/ui/own/own-amounts.ts'
import { Bell } from './bell.tsx'

/** The balance and the bell of a verified user, in the header or in the sidebar of the profile area. */
export default function UserStatusPart({ place }: { place: 'header' | 'handy' | 'side' }) {
  const { settlement } = usePreferences()
  return (
    <OwnAmountsContext value={useAmountPrivacy()}>
      <UserStatus place={place} settlement={settlement} bell={<Bell />} />
    </OwnAmountsContext>
  )
}
