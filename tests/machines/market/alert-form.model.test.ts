import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { AlertDraft, AlertKind, DraftError } from '#machines/market/alert-form/alert-draft.ts'
import { alertFormMachine, type SaveInput } from '#machines/market/alert-form/alert-form.machine.ts'
import { selectAlertForm } from '#machines/market/alert-form/alert-form.selectors.ts'
import type { ChangeError } from '#machines/market/price-alert/change-book.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { alertFormModel } from '../../models/market/alert-form.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { flushPromises } from '../support/ticket.ts'

const coverage = coverageOf(alertFormMachine)
const draft: AlertDraft = {
  id: null,
  market: 'BITCOIN_TOMAN',
  kind: null,
  price: '',
  percent: '5',
  within: '1h',
}
type Seen = {
  kind?: AlertKind
  last?: string | null
  error?: DraftError | null
  canSave?: boolean
  step?: 'saving' | 'saved'
}

describe('alertForm', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(alertFormModel)) {
    it(path.description, async () => {
      const saves: { input: SaveInput; done: PromiseWithResolvers<ChangeError | null> }[] = []
      let followed: MarketType | null = null
      const machine = alertFormMachine.provide({
        actors: {
          followLast: fromCallback<{ type: 'never' }, { market: MarketType }>(({ input }) => {
            followed = input.market
            return () => {
              followed = null
            }
          }),
          save: fromPromise<ChangeError | null, SaveInput>(({ input }) => {
            saves.push({ input, done: Promise.withResolvers() })
            return saves.at(-1)!.done.promise
          }),
        },
      })
      const actor = createActor(machine, { inspect: coverage.inspect }).start()
      const see =
        (
          typed: Partial<AlertDraft>,
          {
            kind = 'above',
            last = '100',
            error = null,
            step,
            canSave = error === null && step === undefined,
          }: Seen = {},
        ) =>
        async () => {
          await flushPromises()
          const wanted = { ...draft, ...typed }
          expect([selectAlertForm(actor.getSnapshot()), followed]).toEqual([
            { draft: wanted, kind, last, error, canSave, isSaved: step === 'saved' },
            wanted.market,
          ])
        }
      const seeSaving = (input: Partial<SaveInput>, typed: () => Promise<void>) => async () => {
        await typed()
        expect(saves.at(-1)!.input).toEqual({ id: null, market: 'BITCOIN_TOMAN', ...input })
      }
      const change = { kind: 'change', price: '120', percent: '2.5', within: '24h' } as const
      const price = () => actor.getSnapshot().context.draft.price
      const kind = () => actor.getSnapshot().context.draft.kind
      await path.test({
        events: {
          ask: () => actor.send({ type: 'form.open', market: 'BITCOIN_TOMAN', price: null }),
          askAtPrice: () => actor.send({ type: 'form.open', market: 'BITCOIN_TOMAN', price: '120' }),
          edit: () =>
            actor.send({
              type: 'form.edit',
              alert: {
                id: 'a',
                market: 'ETHEREUM_TETHER',
                rule: { kind: 'below', price: '7' },
                status: 'fired',
                armedAt: 0,
              },
            }),
          close: () => actor.send({ type: 'form.close' }),
          save: () => actor.send({ type: 'form.save' }),
          lastComes: () => actor.send({ type: 'last.come', last: '100' }),
          typeWrongSide: () => actor.send({ type: 'price.change', price: '80' }),
          typeFarther: () => {
            actor.send({ type: 'kind.change', kind: 'above' })
            actor.send({ type: 'price.change', price: '130' })
          },
          chooseWrongSide: () => actor.send({ type: 'kind.change', kind: 'below' }),
          chooseChange: () => actor.send({ type: 'kind.change', kind: 'change' }),
          typePercent: () => actor.send({ type: 'percent.change', percent: '2.5' }),
          chooseWindow: () => actor.send({ type: 'within.change', within: '24h' }),
          otherMarket: () => actor.send({ type: 'market.change', market: 'ETHEREUM_TOMAN' }),
          isTaken: () => saves.at(-1)!.done.resolve(null),
          isRefused: () => saves.at(-1)!.done.resolve('full'),
        },
        states: {
          closed: () => expect([selectAlertForm(actor.getSnapshot()), followed]).toEqual([null, null]),
          blank: see({}, { last: null, error: 'empty' }),
          waiting: see({ price: '120' }, { last: null, error: 'noPrice' }),
          right: see({ price: '120' }),
          below: see({ price: '80' }, { kind: 'below' }),
          wrong: see({ price: '120', kind: 'below' }, { kind: 'below', error: 'isBelow' }),
          farther: see({ price: '130', kind: 'above' }),
          change: see({ price: '120', kind: 'change' }, { kind: 'change' }),
          otherChange: see({ ...change, within: '1h' }, { kind: 'change' }),
          longChange: see(change, { kind: 'change' }),
          savingChange: seeSaving(
            { rule: { kind: 'change', percent: '2.5', within: '24h' } },
            see(change, { kind: 'change', step: 'saving' }),
          ),
          savedChange: see(change, { kind: 'change', step: 'saved' }),
          otherMarket: see({ market: 'ETHEREUM_TOMAN' }, { last: null, error: 'empty' }),
          saving: async () => {
            await flushPromises()
            expect(saves.at(-1)!.input.rule).toEqual({ kind: 'above', price: price() })
          },
          saved: async () => {
            await flushPromises()
            expect(selectAlertForm(actor.getSnapshot())).toMatchObject({ isSaved: true, error: null })
          },
          refused: () => see({ price: price(), kind: kind() }, { error: 'full', canSave: true })(),
          edited: see(
            { id: 'a', market: 'ETHEREUM_TETHER', kind: 'below', price: '7' },
            { kind: 'below', last: null, error: 'noPrice' },
          ),
        },
      })
    })
  }
})
