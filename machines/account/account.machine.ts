import {
  type ActorRefFrom,
  assign,
  type ContextFrom,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
} from 'xstate'
import { unprovided } from '#machines/actors/unprovided.ts'
import { bankAccountsMachine } from '#machines/bank-accounts/bank-accounts.machine.ts'
import { changeContactMachine } from '#machines/change-contact/change-contact.machine.ts'
import { countryMachine } from '#machines/country/country.machine.ts'
import { isIdentityFault } from '#machines/identity-code/identity-faults.ts'
import type { Person } from '#machines/session/person.ts'
import { errorKey } from '#shared/errors/api-error.ts'
import { type AccountTextField, isIran } from '#shared/rules/account.ts'
import {
  type AccountAnswer,
  type AccountContext,
  type AccountEvent,
  blankAccount,
  changed,
  contactInput,
  type DraftCommand,
  isReady,
  type NextScreen,
  typed,
  usernameIn,
} from './account-context.ts'
import {
  countryOf,
  type Draft,
  isEditable,
  isUnverified,
  restoredDraft,
  type Submission,
  submissionOf,
} from './account-form.ts'
import { documentImageMachine } from './document-image.machine.ts'
import { repeatedKeysOf } from './repeated.ts'

export type AccountRef = ActorRefFrom<typeof accountMachine>

/** The account screen: country, personal data, bank accounts, identity documents, submission (spec 2, 4 and 5). */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    children: {} as {
      drafts: 'drafts'
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
    readAccount: fromPromise<AccountAnswer>(unprovided),
    readDocumentTypes: fromPromise<readonly string[]>(unprovided),
    submit: fromCallback<{ type: 'never' }, Submission>(unprovided),
    sendIdentitySms: fromPromise<void, { email: string }>(unprovided),
    leave: fromPromise<void, { next: NextScreen }>(unprovided),
  },
  actions: {
    draw: enqueueActions(({ context, enqueue }, params: { change: Partial<Draft> }) => {
      const draft = { ...context.draft, ...params.change }
      enqueue.assign({ draft })
      enqueue.sendTo('drafts', { type: 'draft.keep', username: usernameIn(context), draft })
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
    isRepeated: (_, params: { error: unknown }) => repeatedKeysOf(params.error).length > 0,
    isIdentityFault: (_, params: { error: unknown }) => isIdentityFault(errorKey(params.error)),
    mustVerify: ({ context }, params: { needsVerification: boolean }) =>
      params.needsVerification && context.person !== null && isIran(countryOf(context.person)),
  },
}).createMachine({
  id: 'account',
  context: blankAccount,
  invoke: { id: 'drafts', src: 'drafts' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'readAccount',
        onDone: [
          {
            guard: { type: 'hasNoCountry', params: ({ event }) => event.output },
            target: 'country',
            actions: assign({ person: ({ event }) => event.output.person }),
          },
          {
            target: 'form',
            actions: assign(({ event: { output } }) => ({
              person: output.person,
              draft: restoredDraft(output.person, output.draft),
              today: output.today,
            })),
          },
        ],
        onError: { target: 'failed', actions: assign({ error: ({ event }) => errorKey(event.error) }) },
      },
    },
    failed: { on: { 'account.retry': { target: 'loading', actions: assign({ error: null }) } } },
    country: { invoke: { id: 'country', src: 'country', onDone: 'loading' } },
    form: {
      type: 'parallel',
      invoke: [
        {
          id: 'bankAccounts',
          src: 'bankAccounts',
          input: ({ context: { draft } }) => ({ accounts: draft.bankAccounts, entry: draft.bankEntry }),
          onSnapshot: {
            actions: {
              type: 'draw',
              params: ({ event: { snapshot } }) => ({ change: banksOf(snapshot.context) }),
            },
          },
        },
        {
          id: 'front',
          src: 'documentImage',
          input: ({ context }) => ({ image: context.draft.image }),
          onSnapshot: {
            actions: { type: 'draw', params: ({ event }) => ({ change: { image: event.snapshot.context.image } }) },
          },
        },
        {
          id: 'back',
          src: 'documentImage',
          input: ({ context }) => ({ image: context.draft.backImage }),
          onSnapshot: {
            actions: { type: 'draw', params: ({ event }) => ({ change: { backImage: event.snapshot.context.image } }) },
          },
        },
      ],
      states: {
        documentTypes: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isNew', target: 'loading' }, { target: 'unneeded' }] },
            unneeded: {},
            loading: {
              invoke: {
                src: 'readDocumentTypes',
                onDone: { target: 'known', actions: assign({ types: ({ event }) => event.output }) },
                onError: { target: 'failed', actions: assign({ typesError: ({ event }) => errorKey(event.error) }) },
              },
            },
            failed: { on: { 'documentTypes.retry': { target: 'loading', actions: assign({ typesError: null }) } } },
            known: {},
          },
        },
        contact: {
          initial: 'closed',
          states: {
            closed: {
              on: { 'contact.edit': { target: 'open', actions: assign({ contact: ({ event }) => event.kind }) } },
            },
            open: {
              invoke: {
                id: 'changeContact',
                src: 'changeContact',
                input: ({ context }) => contactInput(context),
                onDone: {
                  target: 'closed',
                  actions: assign(({ context, event }) => changed(context, event.output.value)),
                },
              },
            },
          },
        },
        submission: {
          initial: 'filling',
          states: {
            filling: {
              on: {
                'field.change': {
                  guard: { type: 'isEditable', params: ({ event }) => event },
                  actions: [
                    { type: 'draw', params: ({ context, event }) => ({ change: { texts: typed(context, event) } }) },
                    assign({ error: null }),
                  ],
                },
                'documentType.change': {
                  guard: { type: 'isKnown', params: ({ event }) => event },
                  actions: { type: 'draw', params: ({ event }) => ({ change: { idFormatType: event.documentType } }) },
                },
                'account.submit': { guard: 'isReady', target: 'sending' },
              },
            },
            sending: {
              entry: assign({ share: 0, error: null, repeated: [] }),
              invoke: { src: 'submit', input: ({ context }) => submissionOf(context.person!, context.draft) },
              on: {
                'upload.progress': { actions: assign({ share: ({ event }) => event.share }) },
                'upload.cancel': 'filling',
                'submission.accepted': [
                  {
                    guard: { type: 'mustVerify', params: ({ event }) => event },
                    target: 'askingSms',
                    actions: 'dropDraft',
                  },
                  { target: '#account.leaving', actions: 'dropDraft' },
                ],
                'submission.refused': [
                  {
                    guard: { type: 'isRepeated', params: ({ event }) => event },
                    target: 'repeated',
                    actions: assign({ repeated: ({ event }) => repeatedKeysOf(event.error) }),
                  },
                  {
                    guard: { type: 'isIdentityFault', params: ({ event }) => event },
                    target: 'mismatched',
                    actions: assign({ error: ({ event }) => errorKey(event.error) }),
                  },
                  { target: 'filling', actions: assign({ error: ({ event }) => errorKey(event.error) }) },
                ],
              },
            },
            // Both stand over the form until they are read; what was typed stays as it was.
            repeated: { on: { 'refusal.dismiss': 'filling' } },
            mismatched: { on: { 'refusal.dismiss': 'filling' } },
            // The verification screen can ask for the SMS again, so it follows either way.
            askingSms: {
              entry: assign({ next: 'identityCode' }),
              invoke: {
                src: 'sendIdentitySms',
                input: ({ context }) => ({ email: context.draft.texts.email.trim() }),
                onDone: '#account.leaving',
                onError: '#account.leaving',
              },
            },
          },
        },
      },
    },
    leaving: {
      invoke: { src: 'leave', input: ({ context }) => ({ next: context.next }), onDone: 'left' },
    },
    left: { type: 'final' },
  },
})

function banksOf({ accounts, card, sheba }: ContextFrom<typeof bankAccountsMachine>): Partial<Draft> {
  return { bankAccounts: accounts, bankEntry: { card, sheba } }
}
