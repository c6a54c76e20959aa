import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createCommandMachine } from '#machines/app/command/command.machine.ts'
import type { CommandEvent, CommandInput } from '#machines/app/command/command-types.ts'
import type { Found } from '#machines/app/command/found.ts'
import { isOutcomeUnknown } from '#machines/app/command/outcome.ts'
import type { OwnOrder, SentOrder } from '#machines/trading/orders/find-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { afterAnswerLost, reconcile, underWay } from '#web/adapters/app/command/reconcile.ts'
import { type Fate, FaultyExchange, longest } from './faulty-exchange.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const fate: fc.Arbitrary<Fate> = fc.record({
  way: fc.constantFrom('through', 'through', 'cut', 'cutBehindRelay', 'cutBehindRelay', 'unreached'),
  isRefused: fc.constantFrom(false, false, false, true),
  answer: fc.constantFrom('lostByPage', 'lostByPage', 'lostByRelay', 'malformed', 'delivered'),
  delay: fc.nat(longest.delay),
  lag: fc.nat(longest.lag),
  answerAfter: fc.nat(longest.answerAfter),
})
type Deed = { do: CommandEvent['type'] | 'leave' | 'restartRelay' | 'wait'; ms: number }
const deed: fc.Arbitrary<Deed> = fc.record({
  do: fc.constantFrom(
    'command.resend',
    'command.resend',
    'command.check',
    'command.close',
    'leave',
    'restartRelay',
    'wait',
  ),
  ms: fc.oneof(fc.nat(3000), fc.integer({ min: 30_000, max: 70_000 })),
})
const story = fc.record({
  honoursKeys: fc.boolean(),
  hasTwin: fc.constantFrom(false, false, false, true),
  fates: fc.infiniteStream(fate),
  listFails: fc.infiniteStream(fc.constantFrom(false, false, true)),
  deeds: fc.array(deed, { maxLength: 20 }),
})

it('a command is never executed twice, and the user is shown nothing untrue', async () => {
  const occurred = new Set<string>()
  await fc.assert(
    fc.asyncProperty(story, async ({ deeds, ...world }) => {
      const page = openPage(world)
      for (const { do: what, ms } of deeds) {
        if (what === 'leave') page.leave()
        else if (what === 'restartRelay') page.exchange.restartRelay()
        else if (what !== 'wait') page.send(what)
        await vi.advanceTimersByTimeAsync(ms)
      }
      // Pending requests arrive, the list can be read, and the user closes an unknown outcome.
      page.mendList()
      await vi.advanceTimersByTimeAsync(120_000)
      page.send('command.check')
      await vi.advanceTimersByTimeAsync(120_000)
      page.send('command.close')
      for (const one of page.reports) occurred.add(one)
      const last = page.reports.at(-1)!
      const { done, onTheWay } = page.exchange
      expect(
        { last, isTrue: isTrue(last, done), isAtEnd: onTheWay === 0, faults: page.faults },
        `${done} done, reported ${page.reports.join(', ')}`,
      ).toEqual({ last: expect.stringMatching(/^(done|refused|closed)/), isTrue: true, isAtEnd: true, faults: [] })
    }),
    { numRuns: 400 },
  )
  // The result means something only when each outcome has occurred.
  const all = [
    'done',
    'refused',
    'loadFailed',
    'absent',
    'spent',
    'several',
    'closed absent',
    'closed spent',
    'closed several',
  ]
  expect(all.filter((one) => !occurred.has(one))).toEqual([])
})

/** Returns whether the last report to the user is true in the end. The command was executed 0 or 1 times in every case. */
function isTrue(report: string, done: number): boolean {
  if (report === 'done') return done === 1
  // With several candidates, the page does not say whether one of them is the command.
  if (report === 'closed several') return done <= 1
  return done === 0
}

/**
 * Opens a page with a command on a faulty exchange. It records each report, and each report that is untrue at that moment.
 */
function openPage(world: {
  honoursKeys: boolean
  hasTwin: boolean
  fates: Iterator<Fate>
  listFails: Iterator<boolean>
}) {
  const sent: SentOrder = {
    idempotencyKey: 'key-1',
    orderType: 'MARKET_BUY',
    marketType: 'BITCOIN_TOMAN',
    amount: '0.01',
    unitPrice: null,
    sentAt: Date.now(),
  }
  const exchange = new FaultyExchange(sent, world.honoursKeys, world.hasTwin)
  const reports: string[] = []
  const faults: string[] = []
  let isListMended = false
  let until = 0
  const machine = createCommandMachine<SentOrder, OwnOrder | null, OwnOrder>().provide({
    actors: {
      send: fromPromise<OwnOrder | null, SentOrder>(async () => {
        // The page must not rely even on a key that the exchange honours.
        if (exchange.done + exchange.onTheWay > 0) faults.push('sent again though it may be done')
        until = Date.now() + underWay
        try {
          return await exchange.send(world.fates.next().value)
        } catch (error) {
          if (isOutcomeUnknown(error)) until = Date.now() + afterAnswerLost
          throw error
        }
      }),
      find: fromPromise<Found<OwnOrder | null, OwnOrder>, SentOrder>(({ signal }) =>
        reconcile(
          async () => {
            if (!isListMended && world.listFails.next().value) throw new ApiError('NO_ANSWER')
            return exchange.find(world.hasTwin ? null : [])
          },
          signal,
          { timeout: until - Date.now() },
        ),
      ),
    },
  })
  const note = (what: string) => {
    if (reports.at(-1) === what) return
    reports.push(what)
    const { done, onTheWay } = exchange
    const mayBe = done > 0 || onTheWay > 0
    if (done > 1) faults.push(`done ${done} times`)
    if (what === 'done' && done === 0) faults.push('reported as done')
    if (/^(refused|absent|spent)/.test(what) && mayBe) faults.push(`reported ${what}, and is done or may be`)
  }
  const open = (input: CommandInput<SentOrder>) => {
    const actor = createActor(machine, { input })
    actor.subscribe((snapshot) => {
      const { output } = snapshot
      note(
        output === undefined
          ? String(snapshot.value)
          : output.state === 'closed'
            ? `closed ${output.from}`
            : output.state,
      )
    })
    return actor.start()
  }
  let actor = open({ command: sent, keyUse: 'once', begins: 'sending' })
  return {
    exchange,
    reports,
    faults,
    mendList: () => {
      isListMended = true
    },
    send: (type: CommandEvent['type']) => {
      if (actor.getSnapshot().status === 'active') actor.send({ type })
    },
    /** The page closes while its request continues. The next page begins with the stored command. */
    leave: () => {
      if (actor.getSnapshot().status !== 'active') return
      actor.stop()
      actor = open({ command: sent, keyUse: 'once', begins: 'checking' })
    },
  }
}
