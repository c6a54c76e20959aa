import { fromPromise } from 'xstate'
import { changeContactMachine } from '#machines/account/change-contact/change-contact.machine.ts'
import type { ContactChange, ContactKind } from '#machines/account/change-contact/contact.ts'
import { type CodeAnswer, type CodeAttempt, codeMachine } from '#machines/auth/code/code.machine.ts'
import { confirmContactChange, resendContactCode, startContactChange } from '#web/adapters/account/account-calls.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { countdown } from '#web/adapters/auth/countdown.ts'

/**
 * Returns the actors of the account screen's edit dialog. The dialog changes the mobile number or e-mail when the code is
 * right.
 */
export function changeContactActors({ api, session, notices }: Services) {
  const codeOf = (kind: ContactKind) =>
    codeMachine.provide({
      actors: {
        countdown,
        verify: fromPromise<CodeAnswer, CodeAttempt>(async ({ input }) => {
          await confirmContactChange(api, kind, input.code)
          notices.send({ type: 'notice.show', notice: 'contactChanged' })
          session.send({ type: 'person.reload' })
          return { token: null }
        }),
        resend: fromPromise<void, { subject: string }>(() => resendContactCode(api, kind)),
      },
    })
  const start = fromPromise<{ codeLength: 5 | 6 }, ContactChange>(({ input }) => startContactChange(api, input))
  return {
    changeContact: changeContactMachine.provide({
      actors: { emailCode: codeOf('email'), mobileCode: codeOf('mobile'), start },
    }),
  }
}
