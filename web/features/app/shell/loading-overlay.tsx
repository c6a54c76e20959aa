import { Loader } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { loadingMachine } from '#machines/app/loading/loading.machine.ts'
import { selectIsLoadingShown } from '#machines/app/loading/loading.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './loading-overlay.module.css'

/** The overlay "Wait...", shown while there is a loading reason (spec 2, "Navbar, overlays, footer"). */
export function LoadingOverlay({ loading }: { loading: ActorRefFrom<typeof loadingMachine> }) {
  const { t } = useTranslation('shell')
  const state = useSelector(loading, (snapshot) => statePath(snapshot.value))
  const isShown = useSelector(loading, selectIsLoadingShown)
  return (
    <div role="status" data-flow="loading" data-state={state}>
      {isShown ? (
        <div className={`grid fixed inset-0 place-items-center ${styles.scrim}`}>
          <p
            className={`flex items-center gap-12 border border-line-strong rounded-medium bg-surface-2 lift-2 text-16 font-strong ${styles.card}`}
          >
            <Loader size={20} color="var(--accent)" aria-hidden />
            {t('wait')}
          </p>
        </div>
      ) : null}
    </div>
  )
}
