import { usePreferences } from '#web/adapters/app/preferences.ts'
import { UserStatus } from '#web/features/app/shell/user-status.tsx'
import { Bell } from './bell.tsx'
import { OwnAmounts } from './own-amounts.tsx'

/** The balance and the bell of a verified user, in the header or in the sidebar of the profile area. */
export default function UserStatusPart({ place }: { place: 'header' | 'handy' | 'side' }) {
  const { settlement } = usePreferences()
  return (
    <OwnAmounts>
      <UserStatus place={place} settlement={settlement} bell={<Bell />} />
    </OwnAmounts>
  )
}
