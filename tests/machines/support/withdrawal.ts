import { createActor, type InspectionEvent } from 'xstate'
import {
  confirmWithdrawalMachine,
  type SentCode,
} from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import { selectWithdrawalCodeRef } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.selectors.ts'
import type { SentWithdrawal, WithdrawalFound } from '#machines/wallet/confirm-withdrawal/find-withdrawal.ts'
import { withdrawalCommand } from '#machines/wallet/confirm-withdrawal/withdrawal-command.ts'
import type { WithdrawalRequest } from '#shared/rules/withdrawal.ts'
import { codeUnderTest } from './code.ts'
import { deferred } from './deferred.ts'

/** 2026-11-21, noon in Tehran. */
export const noon = Date.parse('2026-11-21T08:30:00Z')

/** Returns the confirmation of a withdrawal, with ports that the test controls. */
export function confirmationUnderTest() {
  const { machine: code, outside } = codeUnderTest()
  const server = {
    ...outside,
    code: Promise.withResolvers<SentCode>(),
    codeRequests: [] as WithdrawalRequest[],
    list: Promise.withResolvers<WithdrawalFound>(),
    looks: [] as SentWithdrawal[],
    outside,
  }
  const machine = confirmWithdrawalMachine.provide({
    actors: {
      code,
      sendCode: deferred<SentCode, { request: WithdrawalRequest }>((answer, input) => {
        server.codeRequests.push(input.request)
        server.code = answer
      }),
      command: withdrawalCommand.provide({
        actors: {
          find: deferred<WithdrawalFound, SentWithdrawal>((answer, input) => {
            server.looks.push(input)
            server.list = answer
          }),
        },
      }),
    },
  })
  return { machine, server }
}

export function startConfirmation(
  request: WithdrawalRequest,
  inspect?: (event: InspectionEvent) => void,
  now: () => number = () => noon,
) {
  const { machine, server } = confirmationUnderTest()
  let keys = 0
  const actor = createActor(machine, {
    ...(inspect ? { inspect } : {}),
    input: { request, newKey: () => `key-${++keys}`, now },
  })
  return { actor: actor.start(), server, code: () => selectWithdrawalCodeRef(actor.getSnapshot())! }
}
