import { usePreferences } from '#web/adapters/app/preferences.ts'
import { MemberStatus } from '#web/features/app/shell/member-status.tsx'
import { Bell } from './bell.tsx'
import { OwnAmounts } from './own-amounts.tsx'

/** The balance and the bell of a verified user, in the header or in the sidebar of the profile area. */
export default function MemberStatusPart({ place }: { place: 'header' | 'handy' | 'side' }) {
  const { settlement } = usePreferences()
  return (
    <OwnAmounts>
      <MemberStatus place={place} settlement={settlement} bell={<Bell />} />
    </OwnAmounts>
  )
}
