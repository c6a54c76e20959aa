import { type ReactNode, useEffect, useRef } from 'react'
import styles from './dialog.module.css'

/**
 * A step of a dialog. Where the one before it had the focus and went with it, this one takes it, so that the next key is
 * pressed in it. Give each step a `key` of its own.
 */
export function Step({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body || activeElement.tagName === 'DIALOG')
      step.current?.focus()
  }, [])
  return (
    <div ref={step} className={styles.step} tabIndex={-1} data-focus aria-busy={isBusy || undefined}>
      {children}
    </div>
  )
}
