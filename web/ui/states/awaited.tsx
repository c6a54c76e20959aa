import { createContext, useContext } from 'react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './states.module.css'

/** The name of the surrounding panel; null for a panel without a name, undefined outside of panels. */
export const PanelName = createContext<string | null | undefined>(undefined)

/** A message over a skeleton that is shown for long: the name of the content that is loading. Nothing moves for it. */
export function Awaited() {
  const { t } = useTranslation('common')
  const name = useContext(PanelName)
  if (name === undefined) return null
  return (
    <p
      className={`absolute inset-x-0 z-2 w-fit mx-auto border border-line-strong rounded-medium bg-surface-2 text-body text-14 pointer-events-none ${styles.awaited}`}
    >
      {name === null ? t('awaited') : t('awaitedOf', { name })}
    </p>
  )
}
