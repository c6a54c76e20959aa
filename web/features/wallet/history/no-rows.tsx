import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { HistoryRef } from '#machines/wallet/history/history.machine.ts'
import { everything, type HistoryQuery } from '#machines/wallet/history/history-rows.ts'
import linkStyles from '#web/ui/links.module.css'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = { history: HistoryRef; query: HistoryQuery }

/** The message in place of an empty list, with the next step: to a first row, or to the rows that the filters hide. */
export function NoRows({ history, query }: Props) {
  const { t } = useTranslation('history')
  const empty = emptyOf(query)
  return (
    <EmptyState
      picture={empty === 'filtered' ? 'search' : 'history'}
      title={t(`empty.${empty}.title`)}
      text={t(`empty.${empty}.text`)}
      action={
        empty === 'logIns' ? null : empty === 'filtered' ? (
          <Button
            variant="default"
            onClick={() =>
              history.send({ type: 'filters.change', filters: { kind: everything.kind, coin: everything.coin } })
            }
          >
            {t('empty.filtered.action')}
          </Button>
        ) : (
          <Link to={ways[empty]} className={linkStyles.step}>
            {t(`empty.${empty}.action`)}
          </Link>
        )
      }
      minHeight={320}
    />
  )
}

function emptyOf(query: HistoryQuery) {
  if ('direction' in query) return query.direction
  if (query.tab === 'logIns') return query.tab
  return query.kind === everything.kind && query.coin === everything.coin ? query.tab : 'filtered'
}

/** The page to which an empty list links. */
const ways = { trades: '/profile/otc', deposits: '/profile/wallet', withdrawals: '/profile/wallet' } as const
