import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { SidebarRef } from '#machines/account/sidebar/sidebar.machine.ts'
import { selectIsFolded } from '#machines/account/sidebar/sidebar.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './profile.module.css'

/** The button that folds the sidebar to its icons, and unfolds it. */
export function FoldButton({ sidebar }: { sidebar: SidebarRef }) {
  const { t } = useTranslation('profile')
  const state = useSelector(sidebar, (snapshot) => statePath(snapshot.value))
  const isFolded = useSelector(sidebar, selectIsFolded)
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const name = t(isFolded ? 'unfold' : 'fold')
  return (
    <button
      type="button"
      className={`flex items-center gap-12 w-full min-h-44 px-12 border-t border-line text-dim text-start hover:text-body ${styles.fold}`}
      aria-label={name}
      title={name}
      data-flow="sidebar"
      data-state={state}
      onClick={() => sidebar.send({ type: 'sidebar.toggle' })}
    >
      <Icon size={20} stroke={1.75} className={styles.foldIcon} aria-hidden />
      <span className={styles.name}>{name}</span>
    </button>
  )
}
