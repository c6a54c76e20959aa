import type { ReactNode } from 'react'
import type { Settlement } from '#shared/market/coins.ts'
import { BalanceLink } from './balance-link.tsx'
import styles from './member-status.module.css'

type Props = {
  /** `handy` is the header of the profile area: its sidebar has the rest where it has room. */
  place: 'header' | 'handy' | 'side'
  settlement: Settlement
  /** News of the user's orders. */
  bell: ReactNode
}

/** What a user who is logged in sees on every page: what they own, and what is new. */
export function MemberStatus({ place, settlement, bell }: Props) {
  return (
    <div className={styles[place]}>
      <BalanceLink settlement={settlement} />
      <div className={styles.bell}>{bell}</div>
    </div>
  )
}
