import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { reasonOf } from '#shared/core/errors/reason.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import {
  beginHistory,
  type HistoryContext,
  type HistoryEvent,
  type HistoryInput,
  nothingRead,
  type PageQuestion,
  queryIn,
} from './history-context.ts'
import { isJoined, type Page, withHead, withMore } from './history-pages.ts'
import type { HistoryQuery, HistoryRow, HistoryTab } from './history-rows.ts'

export type HistoryRef = ActorRefFrom<typeof historyMachine>
/**
 * The user's history (spec 001, section 2): four tabs with their own filters, read in pages of ten. After a change the
 * newest pages are read until they reach the shown rows, so that no row is missing or duplicated. Each list can be saved as
 * a table for a range of days.
 */
export const historyMachine = setup({
  types: {
    input: {} as HistoryInput,
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
  },
  actors: {
    watchChanges: fromCallback<{ type: 'never' }>(unprovided),
    readPage: fromPromise<Page<HistoryRow>, PageQuestion>(unprovided),
    exportTable: fromPromise<{ rows: number }, { query: HistoryQuery; range: DayRange }>(unprovided),
  },
  actions: {
    note: assign((_, { error }: { error: unknown }) => ({ error: reasonOf(error) })),
    append: assign(({ context }, { page }: { page: Page<HistoryRow> }) => ({
      rows: withMore(context.rows, page),
      page: context.page + 1,
      isWhole: context.page + 1 >= page.totalPages,
    })),
    readHead: assign(({ context }, { page }: { page: Page<HistoryRow> }) => ({
      head: [...context.head, ...page.rows],
      headPage: context.headPage + 1,
    })),
    join: assign(({ context }, { page }: { page: Page<HistoryRow> }) => ({
      rows: withHead(context.rows, [...context.head, ...page.rows]),
      // An empty list now has its first page.
      ...(context.rows.length === 0 ? { page: 1, isWhole: page.totalPages <= 1 } : {}),
    })),
  },
  guards: {
    isOther: ({ context }, { tab }: { tab: HistoryTab }) => tab !== context.tab,
    hasMore: ({ context }) => !context.isWhole,
    isChanged: ({ context }) => context.isChanged,
    isWanted: ({ context }) => context.isWanted && !context.isWhole,
    /** A page adds nothing if all its rows are already there, or are newer than those. The next page is read then. */
    isVain: ({ context }, { page }: { page: Page<HistoryRow> }) =>
      withMore(context.rows, page).length === context.rows.length && context.page + 1 < page.totalPages,
    isJoined: ({ context }, { page }: { page: Page<HistoryRow> }) => isJoined(context.rows, page, context.headPage),
    isRange: ({ context }) => momentsOf(context.range) !== null,
    isEmpty: (_, { rows }: { rows: number }) => rows === 0,
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => beginHistory(input),
  type: 'parallel',
  invoke: { src: 'watchChanges' },
  states: {
    list: {
      initial: 'loading',
      on: {
        'tab.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.loading',
          actions: assign({ tab: ({ event }) => event.tab }),
        },
        'filters.change': {
          target: '.loading',
          actions: assign({ filters: ({ context, event }) => ({ ...context.filters, ...event.filters }) }),
        },
      },
      states: {
        loading: {
          entry: assign({ ...nothingRead, error: null }),
          on: { 'rows.change': { actions: assign({ isChanged: true }) } },
          invoke: {
            src: 'readPage',
            input: ({ context }) => ({ query: queryIn(context), page: 1 }),
            onDone: { target: 'shown', actions: { type: 'append', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'failed', actions: { type: 'note', params: ({ event }) => event } },
          },
        },
        failed: { on: { 'history.retry': 'loading', 'rows.change': 'loading' } },
        shown: {
          initial: 'resting',
          states: {
            resting: {
              always: [
                { guard: 'isChanged', target: 'renewing' },
                { guard: 'isWanted', target: 'reading' },
              ],
              on: { 'more.request': { guard: 'hasMore', target: 'reading' }, 'rows.change': 'renewing' },
            },
            reading: {
              entry: assign({ isWanted: false, error: null }),
              on: { 'rows.change': { actions: assign({ isChanged: true }) } },
              invoke: {
                src: 'readPage',
                input: ({ context }) => ({ query: queryIn(context), page: context.page + 1 }),
                onDone: [
                  {
                    guard: { type: 'isVain', params: ({ event }) => ({ page: event.output }) },
                    target: 'reading',
                    reenter: true,
                    actions: { type: 'append', params: ({ event }) => ({ page: event.output }) },
                  },
                  {
                    target: 'resting',
                    actions: { type: 'append', params: ({ event }) => ({ page: event.output }) },
                  },
                ],
                onError: { target: 'loadFailed', actions: { type: 'note', params: ({ event }) => event } },
              },
            },
            loadFailed: {
              on: { 'more.request': 'reading', 'history.retry': 'reading', 'rows.change': 'renewing' },
            },
            renewing: {
              entry: assign({ head: [], headPage: 1, isChanged: false, error: null }),
              initial: 'newest',
              on: {
                'more.request': { actions: assign({ isWanted: true }) },
                'rows.change': { actions: assign({ isChanged: true }) },
              },
              states: {
                newest: {
                  invoke: {
                    src: 'readPage',
                    input: ({ context }) => ({
                      query: queryIn(context),
                      page: context.headPage,
                    }),
                    onDone: [
                      {
                        guard: { type: 'isJoined', params: ({ event }) => ({ page: event.output }) },
                        target: '#history.list.shown.resting',
                        actions: { type: 'join', params: ({ event }) => ({ page: event.output }) },
                      },
                      {
                        target: 'newest',
                        reenter: true,
                        actions: { type: 'readHead', params: ({ event }) => ({ page: event.output }) },
                      },
                    ],
                    onError: {
                      target: '#history.list.shown.stale',
                      actions: { type: 'note', params: ({ event }) => event },
                    },
                  },
                },
              },
            },
            stale: {
              on: {
                'history.retry': 'renewing',
                'rows.change': 'renewing',
                'more.request': { guard: 'hasMore', target: 'reading' },
              },
            },
          },
        },
      },
    },
    export: {
      initial: 'none',
      on: { 'range.change': { target: '.none', actions: assign({ range: ({ event }) => event.range }) } },
      states: {
        none: { on: { 'export.request': { guard: 'isRange', target: 'writing' } } },
        writing: {
          invoke: {
            src: 'exportTable',
            input: ({ context }) => ({ query: queryIn(context), range: context.range }),
            onDone: [
              { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'empty' },
              { target: 'saved', actions: assign({ exported: ({ event }) => event.output.rows }) },
            ],
            onError: { target: 'failed', actions: assign({ exportError: ({ event }) => reasonOf(event.error) }) },
          },
          on: { 'export.close': 'none' },
        },
        saved: { on: { 'export.close': 'none' } },
        empty: { on: { 'export.close': 'none' } },
        failed: { on: { 'export.request': 'writing', 'export.close': 'none' }, exit: assign({ exportError: null }) },
      },
    },
  },
})
