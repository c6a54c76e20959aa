import type { ReactNode } from 'react'
import type { Settlement } from '#shared/market/coins.ts'
import { BalanceLink } from './balance-link.tsx'
import styles from './user-status.module.css'

type Props = {
  /** `handy` is the header of the profile area. Where the sidebar fits, it shows the balance and the bell instead. */
  place: 'header' | 'handy' | 'side'
  settlement: Settlement
  /** The bell with the user's notifications. */
  bell: ReactNode
}

/** The balance and the bell, on every page of a user with a session. */
export function UserStatus({ place, settlement, bell }: Props) {
  return (
    <div className={styles[place]}>
      <BalanceLink settlement={settlement} />
      <div className={styles.bell}>{bell}</div>
    </div>
  )
}
