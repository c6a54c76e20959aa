import { useActorRef } from '@xstate/react'
import { lazy, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { historyMachine } from '#machines/wallet/history/history.machine.ts'
import type { HistoryTab } from '#machines/wallet/history/history-rows.ts'
import { dayInTehran } from '#shared/core/day-in-tehran.ts'
import { useDisclosure } from '#web/adapters/app/disclosure.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { historyFileWords } from '#web/adapters/app/words.ts'
import { historyActors, loadSaveTable } from '#web/adapters/wallet/history.ts'
import { MissingDialog } from '#web/features/app/page-retry/missing-dialog.tsx'
import { HistoryPage } from '#web/features/wallet/history/history-page.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { usePreload } from '#web/ui/chunks/use-preload.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { loadPage, settled } from '../../load-page.ts'

const parts = {
  dialog: () => loadPage(() => import('#web/features/wallet/history/export-dialog.tsx'), historyFileWords),
  table: loadSaveTable,
}

const ExportDialog = lazy(async () => ({ default: (await parts.dialog()).ExportDialog }))

const tabs: readonly HistoryTab[] = ['trades', 'toman', 'crypto', 'logIns']
/** Default length of a saved table in ms, up to today. */
const month = 30 * 86_400_000

/** `?tab=` selects the first tab to show. `&list=withdrawals` shows withdrawals first. */
export function Component() {
  const { api, views, orderChanges } = useServices()
  const [query] = useSearchParams()
  const machine = useMemo(
    () => historyMachine.provide({ actors: historyActors({ api, views, orderChanges }) }),
    [api, views, orderChanges],
  )
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'trades'
  const now = Date.now()
  const today = dayInTehran(now)
  const history = useActorRef(machine, {
    input: {
      tab,
      direction: query.get('list') === 'withdrawals' ? 'withdrawals' : 'deposits',
      range: { from: dayInTehran(now - month), to: today },
    },
  })
  useRetryWhenBack(history, 'history.retry')
  const file = useDisclosure()
  const { t } = useTranslation('history')
  usePreload(parts, settled)
  return (
    <HistoryPage history={history} onExport={file.open}>
      {file.isOpen ? (
        <ChunkBoundary fallback={null} broken={<MissingDialog close={t('export.close')} onClose={file.close} />}>
          <ExportDialog history={history} today={today} onClose={file.close} />
        </ChunkBoundary>
      ) : null}
    </HistoryPage>
  )
}
