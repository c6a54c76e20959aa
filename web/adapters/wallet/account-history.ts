import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import {
  type AccountHistoryRef,
  accountHistoryMachine,
} from '#machines/wallet/account-history/account-history.machine.ts'
import {
  type AccountHistory,
  accountHistory,
  type ReadList,
  type TradeRow,
  type TransferRow,
} from '#machines/wallet/account-history/account-history.ts'
import { isJoined, type Page, unique, withHead } from '#machines/wallet/history/history-pages.ts'
import { tradeRow, transferRow } from '#machines/wallet/history/history-rows.ts'
import { orderCalls } from '#shared/contract/orders.ts'
import { walletCalls } from '#shared/contract/wallets.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { type Services, useServices } from '#web/adapters/app/services.ts'
import { differBy, watchTopics } from '#web/adapters/app/watch-topics.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { balancesOf } from './balances-of.ts'

/** Rows of a page, and maximum number of pages that are read of a list. Older rows are ignored. */
const size = 200
const maxPages = 10
/** Number of rows that are read of a list that is already known. */
const newest = 50

/** Starts the machine of the account history for the dashboard. */
export function useAccountHistory(): AccountHistoryRef {
  const services = useServices()
  const machine = useMemo(() => accountHistoryMachine.provide({ actors: accountHistoryActors(services) }), [services])
  const history = useActorRef(machine)
  useRetryWhenBack(history, 'history.retry')
  return history
}

/** Returns the actors. The lists are read again when a balance has changed, or after a command of this page. */
export function accountHistoryActors({ api, views, orderChanges }: Pick<Services, 'api' | 'views' | 'orderChanges'>) {
  let known: Lists | null = null
  return {
    watchChanges: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const changed = () => sendBack({ type: 'account.change' })
      const release = watchTopics(views, { 'me:wallet:P2P': differBy(balancesOf) }, { come: changed, change: changed })
      const done = orderChanges.subscribe(changed)
      return () => {
        release()
        done.unsubscribe()
      }
    }),
    readHistory: fromPromise<AccountHistory>(async ({ signal }) => {
      known = await readLists(api, known, signal)
      return accountHistory(known)
    }),
  }
}

type Lists = { trades: ReadList<TradeRow>; deposits: ReadList<TransferRow>; withdrawals: ReadList<TransferRow> }

/** Reads all three lists. @throws ApiError */
async function readLists(api: PersonApi, known: Lists | null, signal: AbortSignal): Promise<Lists> {
  const [trades, deposits, withdrawals] = await Promise.all([
    readList(known?.trades, async (query) => {
      const { content, totalPages } = await api.send(orderCalls.trades, { query, signal })
      return { rows: content.map(tradeRow), totalPages }
    }),
    readList(known?.deposits, transferPages(walletCalls.deposits)),
    readList(known?.withdrawals, transferPages(walletCalls.withdrawals)),
  ])
  return { trades, deposits, withdrawals }

  function transferPages(call: typeof walletCalls.deposits | typeof walletCalls.withdrawals) {
    return async (query: Paging) => {
      const { content, totalPages } = await api.send(call, { query, signal })
      return { rows: content.map(transferRow), totalPages }
    }
  }
}

type Paging = { page: number; size: number }

/**
 * Reads a list, newest first. Reads only its newest rows when they join the known ones, otherwise as many pages as allowed.
 */
async function readList<Row extends { id: string; at: number }>(
  known: ReadList<Row> | undefined,
  readPage: (paging: Paging) => Promise<Page<Row>>,
): Promise<ReadList<Row>> {
  if (known !== undefined && known.rows.length > 0) {
    const head = await readPage({ page: 1, size: newest })
    if (isJoined(known.rows, head, 1)) return { rows: withHead(known.rows, head.rows), isWhole: known.isWhole }
  }
  let page = await readPage({ page: 1, size })
  const rows = [...page.rows]
  let number = 1
  while (number < page.totalPages && number < maxPages) {
    number += 1
    page = await readPage({ page: number, size })
    rows.push(...page.rows)
  }
  return { rows: unique(rows), isWhole: number >= page.totalPages }
}
