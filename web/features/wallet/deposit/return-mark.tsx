import { Loader } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconCloudOff, IconHelpCircle, IconHourglass } from '@tabler/icons-react'
import type { BankReturnView } from '#machines/wallet/bank-return/bank-return.selectors.ts'
import styles from './bank-return.module.css'

const marks = {
  paid: IconCircleCheck,
  unpaid: IconCircleX,
  waiting: IconHourglass,
  unknown: IconHelpCircle,
  loadFailed: IconCloudOff,
}

export function ReturnMark({ view }: { view: BankReturnView }) {
  const Mark = view === 'looking' ? null : marks[view]
  return (
    <span className={`grid place-items-center rounded-full bg-surface-2 text-dim ${styles.mark}`} aria-hidden="true">
      {Mark === null ? <Loader size={28} /> : <Mark size={36} stroke={1.5} />}
    </span>
  )
}
