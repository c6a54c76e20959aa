import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  type HintAnswer,
  type HintHistory,
  installHintMachine,
} from '#machines/app/install-hint/install-hint.machine.ts'
import { selectInstallHint } from '#machines/app/install-hint/install-hint.selectors.ts'
import { installHintModel } from '../../models/app/install-hint.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(installHintMachine)

describe('installHint', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(installHintModel)) {
    it(path.description, async () => {
      const { actor, ports, kept, answer, fail } = startHint()
      const see = (hint: ReturnType<typeof selectInstallHint>, ...answers: HintAnswer[]) => {
        return () => expect([selectInstallHint(actor.getSnapshot()), kept]).toEqual([hint, answers])
      }
      const seeAny = (hint: ReturnType<typeof selectInstallHint>) => () =>
        expect(selectInstallHint(actor.getSnapshot())).toEqual(hint)
      await path.test({
        events: {
          isFirstVisit: () => answer('restore', { visits: 1, answer: null, isInstalled: false }),
          hasComeBack: () => answer('restore', { visits: 2, answer: null, isInstalled: false }),
          wasAnswered: () => answer('restore', { visits: 9, answer: 'refused', isInstalled: false }),
          keepsNothing: () => fail('restore'),
          browserCan: () => actor.send({ type: 'install.possible', by: 'prompt' }),
          isQuiet: () => actor.send({ type: 'moment.come' }),
          isInstalledByMenu: () => actor.send({ type: 'install.done' }),
          isNoted: () => answer('keep', undefined),
          isNotNoted: () => fail('keep'),
          accept: () => actor.send({ type: 'hint.accept' }),
          refuse: () => actor.send({ type: 'hint.refuse' }),
          agree: () => answer('prompt', true),
          decline: () => answer('prompt', false),
          promptFails: () => fail('prompt'),
        },
        states: {
          opened: see(null),
          stranger: see(null),
          known: see(null),
          knownAndCan: see(null),
          knownAndQuiet: see(null),
          noting: see(null, 'shown'),
          shown: see({ by: 'prompt', isBusy: false }, 'shown'),
          prompting: see({ by: 'prompt', isBusy: true }, 'shown'),
          refused: see(null, 'shown', 'refused'),
          installed: seeAny(null),
          over: seeAny(null),
        },
      })
      expect(Object.keys(ports)).toEqual(['restore', 'keep', 'prompt'])
    })
  }

  it('is not shown where the site runs as an installed app', async () => {
    const { actor, answer } = startHint()
    await answer('restore', { visits: 5, answer: null, isInstalled: true })
    expect(actor.getSnapshot().value).toBe('away')
  })

  it('does not ask the browser when the user installs from its menu', async () => {
    const { actor, answer } = startHint()
    await answer('restore', { visits: 2, answer: null, isInstalled: false })
    actor.send({ type: 'install.possible', by: 'menu' })
    actor.send({ type: 'moment.come' })
    await answer('keep', undefined)
    actor.send({ type: 'hint.accept' })
    expect(selectInstallHint(actor.getSnapshot())).toEqual({ by: 'menu', isBusy: false })
  })
})

type Port = 'restore' | 'keep' | 'prompt'
type Pending = PromiseWithResolvers<unknown>

/** Starts the machine with ports that the test settles. */
function startHint() {
  const ports: { [port in Port]: Pending[] } = { restore: [], keep: [], prompt: [] }
  const kept: HintAnswer[] = []
  const call = <Output>(port: Port) => {
    const pending = Promise.withResolvers<unknown>()
    ports[port].push(pending)
    return pending.promise as Promise<Output>
  }
  const actors = {
    browser: fromCallback<{ type: 'never' }>(() => undefined),
    restore: fromPromise<HintHistory>(() => call('restore')),
    keep: fromPromise<void, { answer: HintAnswer }>(({ input }) => {
      kept.push(input.answer)
      return call('keep')
    }),
    prompt: fromPromise<boolean>(() => call('prompt')),
  }
  const actor = createActor(installHintMachine.provide({ actors }), { inspect: coverage.inspect }).start()
  const settle = async (port: Port, act: (pending: Pending) => void) => {
    const before = actor.getSnapshot().value
    act(ports[port].shift()!)
    await expect.poll(() => actor.getSnapshot().value).not.toBe(before)
  }
  return {
    actor,
    ports,
    kept,
    answer: (port: Port, output: unknown) => settle(port, (pending) => pending.resolve(output)),
    fail: (port: Port) => settle(port, (pending) => pending.reject(new Error('refused'))),
  }
}
