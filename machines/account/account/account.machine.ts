import { type ActorRefFrom, and, assign, type ContextFrom, stateIn } from 'xstate'
import type { bankAccountsMachine } from '#machines/account/bank-accounts/bank-accounts.machine.ts'
import { reasonOf } from '#shared/core/errors/reason.ts'
import { blankAccount, changed, contactInput } from './account-context.ts'
import { type Draft, restoredDraft } from './account-form.ts'
import { accountSetup } from './account-setup.ts'
import { submission } from './account-submission.ts'

export type AccountRef = ActorRefFrom<typeof accountMachine>

/** The account screen: country, personal data, bank accounts, identity documents, submission (spec 2, 4 and 5). */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: blankAccount,
  invoke: [
    { id: 'drafts', src: 'drafts' },
    { id: 'decisions', src: 'decisions' },
  ],
  on: { 'account.decided': { actions: assign({ isOutdated: true }) } },
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ isOutdated: false }),
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
        onError: { target: 'failed', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
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
                onError: { target: 'failed', actions: assign({ typesError: ({ event }) => reasonOf(event.error) }) },
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
              // A decision is applied only when nothing is in progress. The input is kept as a draft.
              always: {
                guard: and(['isOutdated', stateIn({ form: { submission: 'filling' } })]),
                target: '#account.loading',
                actions: assign({ lead: null }),
              },
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
        submission,
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
