import { enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { bankAccountsMachine } from '#machines/account/bank-accounts/bank-accounts.machine.ts'
import { changeContactMachine } from '#machines/account/change-contact/change-contact.machine.ts'
import { countryMachine } from '#machines/account/country/country.machine.ts'
import { isIdentityError } from '#machines/account/identity-code/identity-errors.ts'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { Person } from '#machines/auth/session/person.ts'
import { errorKey } from '#shared/core/errors/api-error.ts'
import { isIran } from '#shared/rules/account.ts'
import type { AccountTextField } from '#shared/rules/account-fields.ts'
import {
  type AccountAnswer,
  type AccountContext,
  type AccountEvent,
  type DraftCommand,
  isReady,
  type NextScreen,
  usernameIn,
} from './account-context.ts'
import { countryOf, type Draft, isEditable, isUnverified, type Submission } from './account-form.ts'
import { leadAfter } from './account-lead.ts'
import { documentImageMachine } from './document-image.machine.ts'
import { repeatedKeysOf } from './repeated.ts'

/** The types, ports, actions and guards of the account screen. */
export const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    children: {} as {
      drafts: 'drafts'
      decisions: 'decisions'
      country: 'country'
      bankAccounts: 'bankAccounts'
      front: 'documentImage'
      back: 'documentImage'
      changeContact: 'changeContact'
    },
  },
  actors: {
    bankAccounts: bankAccountsMachine,
    changeContact: changeContactMachine,
    country: countryMachine,
    documentImage: documentImageMachine,
    drafts: fromCallback<DraftCommand>(unprovided),
    /** Sends an event for each decision on the user's submission. */
    decisions: fromCallback<{ type: 'never' }>(unprovided),
    readAccount: fromPromise<AccountAnswer>(unprovided),
    readDocumentTypes: fromPromise<readonly string[]>(unprovided),
    submit: fromCallback<{ type: 'never' }, Submission>(unprovided),
    sendIdentitySms: fromPromise<void, { email: string }>(unprovided),
    leave: fromPromise<void, { next: NextScreen }>(unprovided),
  },
  actions: {
    draw: enqueueActions(({ context, enqueue }, params: { change: Partial<Draft> }) => {
      const draft = { ...context.draft, ...params.change }
      enqueue.assign({ draft, lead: leadAfter(context.lead, context.draft, draft) })
      enqueue.sendTo('drafts', { type: 'draft.keep', person: context.person!, draft })
    }),
    dropDraft: sendTo('drafts', ({ context }) => ({ type: 'draft.drop', username: usernameIn(context) })),
  },
  guards: {
    hasNoCountry: (_, params: { person: Person }) => countryOf(params.person) === '',
    isNew: ({ context }) => context.person !== null && isUnverified(context.person),
    isEditable: ({ context }, params: { field: AccountTextField }) =>
      context.person !== null && isEditable(context.person, params.field),
    isKnown: ({ context }, params: { documentType: string }) => context.types.includes(params.documentType),
    isReady: ({ context }) => isReady(context),
    isOutdated: ({ context }) => context.isOutdated,
    isRepeated: (_, params: { error: unknown }) => repeatedKeysOf(params.error).length > 0,
    isIdentityError: (_, params: { error: unknown }) => isIdentityError(errorKey(params.error)),
    mustVerify: ({ context }, params: { needsVerification: boolean }) =>
      params.needsVerification && context.person !== null && isIran(countryOf(context.person)),
  },
})
