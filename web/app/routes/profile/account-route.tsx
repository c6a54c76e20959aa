import { Skeleton } from '@mantine/core'
import { useActorRef, useSelector } from '@xstate/react'
import { lazy, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AccountRef, accountMachine } from '#machines/account/account/account.machine.ts'
import { selectContactRef, selectCountryRef, selectRefusal } from '#machines/account/account/account.selectors.ts'
import { accountActors } from '#web/adapters/account/account.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { accountLaterWords } from '#web/adapters/app/words.ts'
import { AccountPage } from '#web/features/account/account/account-page.tsx'
import { BrokenPart } from '#web/features/app/page-retry/broken-part.tsx'
import { MissingDialog } from '#web/features/app/page-retry/missing-dialog.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { useAfter } from '#web/ui/chunks/use-after.ts'
import { usePreload } from '#web/ui/chunks/use-preload.ts'
import { WhenNear } from '#web/ui/chunks/when-near.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { loadPage, settled } from '../../load-page.ts'

const loadCountry = () => loadPage(() => import('#web/features/account/account/country-dialog.tsx'), accountLaterWords)
const loadDocuments = () =>
  loadPage(() => import('#web/features/account/account/documents-form.tsx'), accountLaterWords)
const loadEnd = () => loadPage(() => import('#web/features/account/account/form-end.tsx'), accountLaterWords)
const parts = {
  contact: () => loadChunk(() => import('#web/features/account/account/contact-dialog.tsx')),
  refusal: () => loadChunk(() => import('#web/features/account/account/refusal-dialog.tsx')),
}

const CountryDialog = lazy(async () => ({ default: (await loadCountry()).CountryDialog }))
const FormEnd = lazy(async () => ({ default: (await loadEnd()).FormEnd }))
const DocumentsForm = lazy(async () => ({ default: (await loadDocuments()).DocumentsForm }))
const ContactDialog = lazy(async () => ({ default: (await parts.contact()).ContactDialog }))
const RefusalDialog = lazy(async () => ({ default: (await parts.refusal()).RefusalDialog }))

/** Height in px of the form's end for a user with one bank account. */
const endHeight = 480

/** Distances below the window in px: a part that is near, and one anywhere on the page. */
const [near, wholePage] = [200, 100_000]

/** Height of a document form in px. */
const documentsHeight = 240

export function Component() {
  const services = useServices()
  const navigate = useNavigate()
  const machine = useMemo(
    () => accountMachine.provide({ actors: accountActors(services, (path) => void navigate(path)) }),
    [services, navigate],
  )
  const account = useActorRef(machine)
  useRetryWhenBack(account, 'account.retry')
  return (
    <AccountPage account={account} end={<End account={account} />}>
      <Country account={account} />
      <Contact account={account} />
      <Refusal account={account} />
    </AccountPage>
  )
}

/**
 * The form from the bank accounts on. It lies below the first screen, so it loads after the page or when the user is near.
 */
function End({ account }: { account: AccountRef }) {
  const margin = useAfter(settled) ? wholePage : near
  return (
    <WhenNear minHeight={endHeight} margin={margin} placeholder={<Skeleton height={endHeight} />}>
      <ChunkBoundary
        fallback={<Skeleton height={endHeight} aria-hidden />}
        broken={<BrokenPart minHeight={endHeight} />}
      >
        <FormEnd account={account} documents={<Documents account={account} />} />
      </ChunkBoundary>
    </WhenNear>
  )
}

/** Documents. Most users send them once, so the code is a separate chunk. */
function Documents({ account }: { account: AccountRef }) {
  return (
    <ChunkBoundary fallback={<Skeleton height={48} aria-hidden />} broken={<BrokenPart minHeight={documentsHeight} />}>
      <DocumentsForm account={account} />
    </ChunkBoundary>
  )
}

/** The choice of a country. Few users see it, and only once, so the code is a separate chunk. */
function Country({ account }: { account: AccountRef }) {
  const country = useSelector(account, selectCountryRef)
  return country === null ? null : (
    <ChunkBoundary fallback={null} broken={<MissingDialog />}>
      <CountryDialog country={country} />
    </ChunkBoundary>
  )
}

/** The dialog for another mobile number or e-mail. Its code loads after the page, or at once when it is needed. */
function Contact({ account }: { account: AccountRef }) {
  const contact = useSelector(account, selectContactRef)
  const { t } = useTranslation('account')
  usePreload(parts, settled)
  return contact === null ? null : (
    <ChunkBoundary
      fallback={null}
      broken={<MissingDialog close={t('contact.cancel')} onClose={() => contact.send({ type: 'contact.cancel' })} />}
    >
      <ContactDialog contact={contact} />
    </ChunkBoundary>
  )
}

/** The dialog of refused data. Its code loads after the page, or at once when it is needed. */
function Refusal({ account }: { account: AccountRef }) {
  const isRefused = useSelector(account, (snapshot) => selectRefusal(snapshot) !== null)
  const { t } = useTranslation('account')
  return isRefused ? (
    <ChunkBoundary
      fallback={null}
      broken={<MissingDialog close={t('understood')} onClose={() => account.send({ type: 'refusal.dismiss' })} />}
    >
      <RefusalDialog account={account} />
    </ChunkBoundary>
  ) : null
}
