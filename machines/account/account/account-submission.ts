import { assign } from 'xstate'
import { reasonOf } from '#shared/core/errors/reason.ts'
import { leadToFirst, leadToStep, typed } from './account-context.ts'
import { submissionOf } from './account-form.ts'
import { leadOf, leadTo } from './account-lead.ts'
import { accountSetup } from './account-setup.ts'
import { repeatedKeysOf } from './repeated.ts'

/** The states of typing, sending and the exchange's response (spec 4 and 5). */
export const submission = accountSetup.createStateConfig({
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
        // An early press leads the user to the first missing field.
        'account.submit': [
          { guard: 'isReady', target: 'sending' },
          { actions: assign({ lead: ({ context }) => leadToFirst(context) }) },
        ],
        'step.open': { actions: assign({ lead: ({ context, event }) => leadToStep(context, event.step) }) },
      },
    },
    sending: {
      entry: assign({ share: 0, error: null, repeated: [], lead: null }),
      invoke: { src: 'submit', input: ({ context }) => submissionOf(context.person!, context.draft) },
      on: {
        'upload.progress': { actions: assign({ share: ({ event }) => event.share }) },
        'upload.cancel': 'filling',
        'submission.accepted': [
          {
            guard: { type: 'mustVerify', params: ({ event }) => event },
            target: 'askingSms',
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
            guard: { type: 'isIdentityError', params: ({ event }) => event },
            target: 'mismatched',
            actions: assign({ error: ({ event }) => reasonOf(event.error) }),
          },
          {
            target: 'filling',
            actions: assign({ error: ({ event }) => reasonOf(event.error), lead: ({ event }) => leadOf(event.error) }),
          },
        ],
      },
    },
    // Both dialogs stay over the form until the user closes them. The input is kept.
    repeated: {
      on: {
        'refusal.dismiss': {
          target: 'filling',
          actions: assign({ lead: ({ context }) => leadTo(context.repeated[0]!) }),
        },
      },
    },
    mismatched: {
      on: {
        'refusal.dismiss': {
          target: 'filling',
          actions: assign({ lead: ({ context }) => leadTo(context.error) }),
        },
      },
    },
    // If no SMS was sent, the verification screen reports it and can request one again.
    askingSms: {
      invoke: {
        src: 'sendIdentitySms',
        input: ({ context }) => ({ email: context.draft.texts.email.trim() }),
        onDone: { target: '#account.leaving', actions: [assign({ next: 'identityCode' }), 'dropDraft'] },
        onError: [
          {
            guard: { type: 'isIdentityError', params: ({ event }) => event },
            target: 'unknownToService',
            actions: assign({ error: ({ event }) => reasonOf(event.error) }),
          },
          { target: '#account.leaving', actions: [assign({ next: 'identityCode' }), 'dropDraft'] },
        ],
      },
    },
    // The identity service refuses data that is already saved. The account is read again, and the user corrects it here
    // (spec 8).
    unknownToService: {
      on: {
        'refusal.dismiss': {
          target: '#account.loading',
          actions: assign({ lead: ({ context }) => leadTo(context.error), error: null }),
        },
      },
    },
  },
})
