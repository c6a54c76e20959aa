import type { ReactNode } from 'react'
import { Panel } from '../panel.tsx'
import styles from './link-panel.module.css'

/** A few links to related pages, under a title. */
export function LinkPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className={`grid gap-4 ${styles.links}`}>{children}</div>
    </Panel>
  )
}
