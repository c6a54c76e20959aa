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

/** Height of a document form in px. */
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
