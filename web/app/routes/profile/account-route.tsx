import { Skeleton } from '@mantine/core'
import { useActorRef, useSelector } from '@xstate/react'
import { lazy, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AccountRef, accountMachine } from '#machines/account/account/account.machine.ts'
import { selectContactRef, selectCountryRef } from '#machines/account/account/account.selectors.ts'
import { accountActors } from '#web/adapters/account/account.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { AccountPage } from '#web/features/account/account/account-page.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { usePreload } from '#web/ui/chunks/use-preload.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { settled } from '../../load-page.ts'
import { BrokenPart } from '../../parts/broken.tsx'
import { MissingDialog } from '../../parts/missing-dialog.tsx'

const loadCountry = () => loadChunk(() => import('#web/features/account/account/country-dialog.tsx'))
const loadDocuments = () => loadChunk(() => import('#web/features/account/account/documents-form.tsx'))
const parts = {
  contact: () => loadChunk(() => import('#web/features/account/account/contact-dialog.tsx')),
}

const CountryDialog = lazy(async () => ({ default: (await loadCountry()).CountryDialog }))
const DocumentsForm = lazy(async () => ({ default: (await loadDocuments()).DocumentsForm }))
const ContactDialog = lazy(async () => ({ default: (await parts.contact()).ContactDialog }))

/** px of the form of a document. */
const documentsHeight = 240

export function Component() {
  const services = useServices()
  const navigate = useNavigate()
  const machine = useMemo(
    () => accountMachine.provide({ actors: accountActors(services, (address) => void navigate(address)) }),
    [services, navigate],
  )
  const account = useActorRef(machine)
  useRetryWhenBack(account, 'account.retry')
  return (
    <AccountPage account={account} documents={<Documents account={account} />}>
      <Country account={account} />
      <Contact account={account} />
    </AccountPage>
  )
}

/** Sent once by most: its program comes with it. */
function Documents({ account }: { account: AccountRef }) {
  return (
    <ChunkBoundary fallback={<Skeleton height={48} aria-hidden />} broken={<BrokenPart minHeight={documentsHeight} />}>
      <DocumentsForm account={account} />
    </ChunkBoundary>
  )
}

/** The question is asked of few, and once: its program comes with it. */
function Country({ account }: { account: AccountRef }) {
  const country = useSelector(account, selectCountryRef)
  return country === null ? null : (
    <ChunkBoundary fallback={null} broken={<MissingDialog />}>
      <CountryDialog country={country} />
    </ChunkBoundary>
  )
}

/** Another mobile number or address: a part of the program that comes behind the page, or at once when it is asked for. */
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
