import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createCommandMachine } from '#machines/app/command/command.machine.ts'
import {
  commandPath,
  selectCheckError,
  selectCommandCandidates,
  selectCommandStep,
  selectIsPending,
} from '#machines/app/command/command.selectors.ts'
import type { CommandInput, CommandOutput } from '#machines/app/command/command-types.ts'
import type { Found } from '#machines/app/command/found.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { commandModel } from '../../models/app/command.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

type Command = { key: string }
type Output = CommandOutput<string>

const machine = createCommandMachine<Command, string, number>()
const coverage = coverageOf(machine)
const command = { key: 'key-1' }

describe('command', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(commandModel)) {
    it(path.description, async () => {
      const { begin, world, inputs, sends, finds } = startWorld()
      const shown = { isPending: false, candidates: [], error: null }
      const see =
        (step: string, more: object = {}) =>
        async () => {
          await flushPromises()
          // An event without a button in this step does nothing.
          for (const event of allEvents.filter((type) => !(buttons[step] ?? []).includes(type)))
            world.actor.send({ type: event })
          const holder = { sent: world.input, command: world.actor.getSnapshot() }
          expect({
            step: selectCommandStep(holder),
            isPending: selectIsPending(holder),
            candidates: selectCommandCandidates(holder),
            error: selectCheckError(holder),
          }).toEqual({ ...shown, step, ...more })
        }
      const ended = (output: Output) => async () => {
        await flushPromises()
        expect([world.actor.getSnapshot().status, world.actor.getSnapshot().output]).toEqual(['done', output])
      }
      const failed = (key: ConstructorParameters<typeof ApiError>[0], status: number | null) => () =>
        sends.at(-1)!.reject(new ApiError(key, status))
      const pending = { isPending: true }
      let left = 'absent'
      let result = 'placed'
      await path.test({
        events: {
          send: () => begin({ command, keyUse: 'once', begins: 'sending' }),
          comeBack: () => begin({ command, keyUse: 'once', begins: 'checking' }),
          comeBackLate: () => begin({ command, keyUse: 'spent', begins: 'checking' }),
          accept: () => sends.at(-1)!.resolve('placed'),
          refuse: failed('NOT_ENOUGH_BALANCE', 400),
          cut: failed('NO_ANSWER', null),
          garble: failed('UNREADABLE_ANSWER', 200),
          isTaken: failed('ALREADY_TAKEN', 409),
          listHasIt: () => {
            result = 'listed'
            finds.at(-1)!.resolve({ state: 'found', result })
          },
          listHasItNot: () => finds.at(-1)!.resolve({ state: 'absent' }),
          listHasTwo: () => finds.at(-1)!.resolve({ state: 'several', candidates: [1, 2] }),
          listFails: () => finds.at(-1)!.reject(new ApiError('NO_ANSWER')),
          check: () => world.actor.send({ type: 'command.check' }),
          resend: () => world.actor.send({ type: 'command.resend' }),
          close: () => {
            left = selectCommandStep({ sent: null, command: world.actor.getSnapshot() })
            world.actor.send({ type: 'command.close' })
          },
        },
        states: {
          confirmed: () => expect(inputs).toEqual([]),
          sending: async () => {
            await see('sending', pending)()
            expect(inputs).toEqual([command])
          },
          checking: see('checking', pending),
          loadFailed: see('loadFailed', { ...pending, error: 'NO_ANSWER' }),
          absent: see('absent'),
          resending: async () => {
            await see('sending', pending)()
            // The second request equals the first one, including its key.
            expect(new Set(inputs)).toEqual(new Set([command]))
          },
          checkingLast: see('checking', pending),
          loadFailedLast: see('loadFailed', { ...pending, error: 'NO_ANSWER' }),
          spent: see('spent'),
          several: see('several', { candidates: [1, 2] }),
          done: () => ended({ state: 'done', result })(),
          refused: async () => {
            await flushPromises()
            expect(world.actor.getSnapshot().output).toEqual({
              state: 'refused',
              error: new ApiError('NOT_ENOUGH_BALANCE', 400),
            })
          },
          closed: () => ended({ state: 'closed', from: left } as Output)(),
        },
      })
    })
  }

  it('reports its first step until its machine has a snapshot', () => {
    const step = (sent: { begins: 'sending' | 'checking' } | null) => selectCommandStep({ sent, command: null })
    expect([step(null), step({ begins: 'sending' }), step({ begins: 'checking' })]).toEqual([
      'sending',
      'sending',
      'checking',
    ])
  })

  it('is part of the state of its flow at any depth, and of no other state', () => {
    const holder = { sent: { begins: 'checking' as const }, command: null }
    const values = ['command', { order: 'command', quote: 'none' }, { code: 'command' }, 'asking', { commander: 'x' }]
    expect(values.map((value) => commandPath(value, holder))).toEqual([
      'command.checking',
      'order.command.checking quote.none',
      'code.command.checking',
      'asking',
      'commander.x',
    ])
  })
})

const allEvents = ['command.check', 'command.resend', 'command.close'] as const
/** The events that have a button in each step. */
const buttons: { [step: string]: readonly string[] } = {
  loadFailed: ['command.check'],
  absent: ['command.resend', 'command.close'],
  spent: ['command.close'],
  several: ['command.close'],
}

function startWorld() {
  const inputs: Command[] = []
  const sends: PromiseWithResolvers<string>[] = []
  const finds: PromiseWithResolvers<Found<string, number>>[] = []
  const provided = machine.provide({
    actors: {
      send: fromPromise<string, Command>(({ input }) => {
        inputs.push(input)
        sends.push(Promise.withResolvers())
        return sends.at(-1)!.promise
      }),
      find: fromPromise<Found<string, number>, Command>(({ input }) => {
        expect(input).toEqual(command)
        finds.push(Promise.withResolvers())
        return finds.at(-1)!.promise
      }),
    },
  })
  const open = (input: CommandInput<Command>) => createActor(provided, { input, inspect: coverage.inspect })
  const world = {
    input: null as CommandInput<Command> | null,
    actor: open({ command, keyUse: 'once', begins: 'sending' }),
  }
  const begin = (input: CommandInput<Command>) => {
    world.input = input
    world.actor = open(input).start()
  }
  return { begin, world, inputs, sends, finds }
}

/** Waits until settled promises have been processed. */
async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
