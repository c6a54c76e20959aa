import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate'
import { accountMachine } from '#machines/account/account/account.machine.ts'
import type {
  AccountAnswer,
  DraftCommand,
  NextScreen,
  SubmissionEvent,
} from '#machines/account/account/account-context.ts'
import type { AccountTexts, Draft, Submission } from '#machines/account/account/account-form.ts'
import { documentImageMachine, type ImageHandle } from '#machines/account/account/document-image.machine.ts'
import { changeContactMachine } from '#machines/account/change-contact/change-contact.machine.ts'
import type { ContactChange } from '#machines/account/change-contact/contact.ts'
import { type Country, countryMachine } from '#machines/account/country/country.machine.ts'
import {
  type CodeAnswer,
  type CodeAttempt,
  type CountdownCommand,
  type CountdownInput,
  codeMachine,
} from '#machines/auth/code/code.machine.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { accountFields, eachField, fieldOf } from '#shared/rules/account-fields.ts'
import { deferred } from './deferred.ts'

/** The texts that a new user in Iran types. */
export const typedTexts: AccountTexts = {
  ...eachField(accountFields, (field) => fieldOf(field).example),
  firstName: 'سارا',
  lastName: 'احمدی',
  email: 'sara@example.com',
  nationalCode: '۰۰۱۲۳۴۵۶۷۹',
  birthDay: '1990-03-21',
  mobileNumber: '۰۹۱۲۰۰۰۰۰۰۴',
  city: 'تهران',
  state: 'تهران',
  postalCode: '۱۲۳۴۵۶۷۸۹۰',
  address: 'خیابان ولیعصر',
  telephone: '۰۲۱۱۲۳۴۵۶۷۸',
}
export const typedBank = { card: '6104-3377-0000-0001', sheba: 'IR820540102680020817909002' }

/** Starts an account screen with ports that the test controls. */
export function startAccount(inspect?: (event: InspectionEvent) => void) {
  const server = {
    account: Promise.withResolvers<AccountAnswer>(),
    types: Promise.withResolvers<readonly string[]>(),
    sms: Promise.withResolvers<void>(),
    decide: (): void => undefined,
    emit: (_: SubmissionEvent): void => undefined,
    submitted: [] as Submission[],
    aborted: 0,
    smsTo: [] as string[],
    left: [] as NextScreen[],
    drafts: new Map<string, Draft>(),
  }
  const verify = fromPromise<CodeAnswer, CodeAttempt>(async () => ({ token: null }))
  const code = codeMachine.provide({
    actors: {
      countdown: fromCallback<CountdownCommand, CountdownInput>(() => undefined),
      verify,
      resend: fromPromise<void, { subject: string }>(async () => undefined),
    },
  })
  const actors = {
    drafts: fromCallback<DraftCommand>(({ receive }) =>
      receive((command) => {
        if (command.type === 'draft.keep') server.drafts.set(command.person.mobileNumber, command.draft)
        else server.drafts.delete(command.username)
      }),
    ),
    decisions: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      server.decide = () => sendBack({ type: 'account.decided' })
    }),
    readAccount: deferred<AccountAnswer>((answer) => {
      server.account = answer
    }),
    readDocumentTypes: deferred<readonly string[]>((answer) => {
      server.types = answer
    }),
    submit: fromCallback<{ type: 'never' }, Submission>(({ input, sendBack }) => {
      server.submitted.push(input)
      server.emit = sendBack
      return () => {
        server.aborted += 1
      }
    }),
    sendIdentitySms: deferred<void, { email: string }>((answer, input) => {
      server.smsTo.push(input.email)
      server.sms = answer
    }),
    leave: fromPromise<void, { next: NextScreen }>(async ({ input }) => void server.left.push(input.next)),
    country: countryMachine.provide({
      actors: {
        readCountries: fromPromise<readonly Country[]>(async () => [{ countryName: 'Iran', countryPhoneCode: '+98' }]),
        saveCountry: fromPromise<void, { countryName: string }>(async () => undefined),
      },
    }),
    documentImage: documentImageMachine.provide({
      actors: { checkImage: fromPromise<ErrorKey | null, { image: ImageHandle | null }>(async () => null) },
    }),
    changeContact: changeContactMachine.provide({
      actors: {
        mobileCode: code,
        emailCode: code,
        start: fromPromise<{ codeLength: 5 | 6 }, ContactChange>(async () => ({ codeLength: 6 as const })),
      },
    }),
  }
  const actor = createActor(accountMachine.provide({ actors }), { inspect }).start()
  return { actor, server }
}

/** Waits until the promises of the actors have settled, within some turns of the microtask queue. */
export async function settle() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
