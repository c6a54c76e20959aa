import { fromCallback, fromPromise } from 'xstate'
import type { AccountAnswer, DraftCommand, NextScreen } from '#machines/account/account/account-context.ts'
import type { Submission } from '#machines/account/account/account-form.ts'
import { documentImageMachine, type ImageHandle } from '#machines/account/account/document-image.machine.ts'
import { type Country, countryMachine } from '#machines/account/country/country.machine.ts'
import { dayInTehran } from '#shared/core/day-in-tehran.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { checkImage, imageLimits } from '#shared/rules/image.ts'
import {
  readCountries,
  readDocumentTypes,
  readPerson,
  saveCountry,
  sendIdentitySms,
  submitAccount,
} from '#web/adapters/account/account-calls.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { beginCountdown, endCountdown } from '#web/adapters/auth/countdown.ts'
import { draftsOf } from './account-drafts.ts'
import { changeContactActors } from './change-contact.ts'

const addresses: { [next in NextScreen]: string } = { identityCode: '/profile/fino-verifying', home: '/' }

/** Returns the actors of the account screen. `go` opens another page. */
export function accountActors(services: Services, go: (path: string) => void) {
  const { api, session, notices } = services
  const drafts = draftsOf(session)
  return {
    ...changeContactActors(services),
    country: countryMachine.provide({
      actors: {
        readCountries: fromPromise<readonly Country[]>(({ signal }) => readCountries(api, signal)),
        saveCountry: fromPromise<void, { countryName: string }>(async ({ input }) => {
          await saveCountry(api, input.countryName)
          session.send({ type: 'person.reload' })
        }),
      },
    }),
    documentImage: documentImageMachine.provide({
      actors: { checkImage: fromPromise(({ input }) => lookAt(input.image)) },
    }),
    drafts: fromCallback<DraftCommand>(({ receive }) =>
      receive((command) => {
        if (command.type === 'draft.keep') drafts.keep(command.person, command.draft)
        else drafts.drop(command.username)
      }),
    ),
    decisions: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const decisions = session.on('account.decided', () => sendBack({ type: 'account.decided' }))
      return () => decisions.unsubscribe()
    }),
    readAccount: fromPromise<AccountAnswer>(async ({ signal }) => {
      const person = await readPerson(api, signal)
      return { person, draft: drafts.find(person), today: dayInTehran(Date.now()) }
    }),
    readDocumentTypes: fromPromise<readonly string[]>(({ signal }) => readDocumentTypes(api, signal)),
    submit: fromCallback<{ type: 'never' }, Submission>(({ input, sendBack }) => {
      const cancel = new AbortController()
      const onProgress = (share: number) => sendBack({ type: 'upload.progress', share })
      submitAccount(api, input, { signal: cancel.signal, onProgress }).then(
        ({ needsVerification, authenticationType }) => {
          session.send({ type: 'account.submitted', authenticationType })
          sendBack({ type: 'submission.accepted', needsVerification })
        },
        (error: unknown) => sendBack({ type: 'submission.refused', error }),
      )
      return () => cancel.abort()
    }),
    sendIdentitySms: fromPromise<void, { email: string }>(async ({ input }) => {
      endCountdown('identity')
      await sendIdentitySms(api, input.email)
      beginCountdown('identity', 120)
    }),
    leave: fromPromise<void, { next: NextScreen }>(async ({ input }) => {
      notices.send({ type: 'notice.show', notice: 'accountSaved' })
      go(addresses[input.next])
    }),
  }
}

/** Returns why an image is refused, or null. The size is checked first, before any byte is read. */
async function lookAt(image: ImageHandle | null): Promise<ErrorKey | null> {
  if (!(image instanceof Blob)) return 'imageKind'
  if (image.size > imageLimits.bytes) return 'imageTooHeavy'
  return checkImage(new Uint8Array(await image.arrayBuffer()))
}
