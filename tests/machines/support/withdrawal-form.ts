import { fromCallback, type NonReducibleUnknown, type SimulatedClock } from 'xstate'
import { selectConfirmationRef } from '#machines/wallet/withdrawal/withdrawal.selectors.ts'
import type { WithdrawalEmitted, WithdrawalEvent } from '#machines/wallet/withdrawal/withdrawal-context.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { WithdrawalRequest } from '#shared/rules/withdrawal.ts'
import { settle } from './account.ts'
import { enterCode } from './code.ts'
import { deferred } from './deferred.ts'
import { confirmationUnderTest, noon } from './withdrawal.ts'

type World<Terms> = ReturnType<typeof withdrawalWorld<Terms>>
type Withdrawal = {
  send(event: WithdrawalEvent): void
  getSnapshot(): Parameters<typeof selectConfirmationRef>[0]
}
type Factor = 'SMS' | 'GOOGLE_AUTHENTICATOR'

/** Returns the ports that every form of a withdrawal has, and what the test controls through them. */
export function withdrawalWorld<Terms, Input = NonReducibleUnknown>() {
  const { machine: confirmation, server } = confirmationUnderTest()
  const world = {
    terms: Promise.withResolvers<Terms>(),
    credit: (_: string, __?: boolean): void => undefined,
    hold: (_: number | null): void => undefined,
  }
  const watchHold = fromCallback<{ type: 'never' }>(({ sendBack }) => {
    world.hold = (heldUntil) => sendBack({ type: 'hold.change', heldUntil })
  })
  const watchCredit = fromCallback<{ type: 'never' }, Input>(({ sendBack }) => {
    world.credit = (credit, owes = false) => sendBack({ type: 'credit.change', credit, owes })
  })
  const readTerms = deferred<Terms, Input>((answer) => {
    world.terms = answer
  })
  return { server, world, readTerms, actors: { watchHold, watchCredit, confirmation } }
}

/** Returns the drafts and the registered requests that a withdrawal emits from now on. */
export function emittedBy<Draft>(withdrawal: {
  on(type: '*', handler: (event: WithdrawalEmitted<Draft>) => void): unknown
}) {
  const drafts: Draft[] = []
  const registered: WithdrawalRequest[] = []
  withdrawal.on('*', (event) => {
    if (event.type === 'draft.change') drafts.push(event.draft)
    else registered.push(event.request)
  })
  return { drafts, registered }
}

/**
 * Returns the steps that the models of both withdrawals have: the terms, the form, and the outcomes of the code. `refusal`
 * is the exchange's answer to a request that it refuses. `seeHeld` checks the form after a refusal because of a hold.
 */
export function withdrawalSteps<Terms>(
  {
    actor,
    clock,
    server,
    world,
  }: Pick<World<Terms>, 'server' | 'world'> & { actor: Withdrawal; clock: SimulatedClock },
  {
    terms,
    factor,
    refusal,
    seeHeld,
  }: { terms: Terms; factor: Factor; refusal: ErrorKey; seeHeld: () => Promise<void> },
) {
  const confirmation = () => selectConfirmationRef(actor.getSnapshot())!
  const answer = async (settleIt: () => void) => {
    server.code.resolve({ factor, isFresh: true })
    await settle()
    enterCode(confirmation().getSnapshot().children.code)
    settleIt()
    await settle()
  }
  const refuse = (key: ErrorKey, status: number) =>
    answer(() => server.outside.verify.reject(new ApiError(key, status)))
  return {
    termsCome: () => world.terms.resolve(terms),
    termsFail: () => world.terms.reject(new ApiError('NO_ANSWER')),
    tenSecondsPass: () => clock.increment(10_000),
    retry: () => actor.send({ type: 'terms.retry' }),
    close: () => actor.send({ type: 'withdrawal.close' }),
    submit: () => actor.send({ type: 'withdrawal.submit' }),
    pressMax: () => actor.send({ type: 'amount.max' }),
    loseMoney: () => world.credit('5'),
    goBack: () => confirmation().send({ type: 'withdrawal.back' }),
    codeIsRight: () => answer(() => server.outside.verify.resolve({ token: null })),
    isRefused: () => refuse(refusal, 400),
    isOfAnother: () => refuse('WITHDRAWAL_CODE_MISMATCH', 400),
    isHeld: async () => {
      await refuse('WITHDRAWAL_HELD', 403)
      await seeHeld()
      // The account has no hold, but the refusal remains.
      world.hold(null)
      await seeHeld()
      world.hold(noon)
    },
    holdEnds: () => world.hold(null),
  }
}
