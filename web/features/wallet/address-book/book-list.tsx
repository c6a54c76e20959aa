import { Button, Skeleton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { selectBook } from '#machines/wallet/address-book/address-book.selectors.ts'
import type { ListedAddress } from '#machines/wallet/address-book/address-book.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './address-book.module.css'
import type { AddressBookRef } from './address-book-ref.ts'
import { BookEntry } from './book-entry.tsx'

type Props = {
  book: AddressBookRef
  networks: readonly string[] | null
  onChoose: ((entry: ListedAddress) => void) | undefined
}

/** The addresses of the book, with the search field and the switch that allows only these addresses. */
export function BookList({ book, networks, onChoose }: Props) {
  const { t } = useTranslation('addressBook')
  const shown = useSelector(book, selectBook, isSame)
  const { isLoading, isKept, onlyListed, isEmpty, search } = shown
  const addresses = shown.addresses.filter(({ network }) => networks === null || networks.includes(network))
  if (isLoading) return <Skeleton height={200} />
  return (
    <>
      {isKept ? null : (
        <p className="mb-12 p-12 rounded-medium bg-warn-wash text-body" role="alert">
          {t('unkept')}
        </p>
      )}
      <div className={`mb-12 border border-line rounded-medium text-body ${styles.switch}`}>
        <Checkbox
          label={t('onlyListed')}
          isOn={onlyListed}
          onChange={(isOn) => book.send({ type: 'switch.change', onlyListed: isOn })}
        />
        <p>{t(onlyListed ? 'isClosed' : 'isOpen')}</p>
      </div>
      {isEmpty ? null : (
        <TextField
          label={t('search')}
          text={search}
          end={<IconSearch size={18} className={`flex-none text-dim ${styles.glass}`} aria-hidden />}
          onChange={(text) => book.send({ type: 'search.change', text })}
        />
      )}
      {addresses.length > 0 ? (
        <ul className="grid m-0 mt-12" aria-label={t('titles.list')}>
          {addresses.map((entry) => (
            <BookEntry key={entry.id} book={book} entry={entry} onChoose={onChoose} />
          ))}
        </ul>
      ) : (
        <EmptyState
          picture="card"
          title={t(isEmpty ? 'emptyTitle' : 'nothingTitle')}
          text={t(isEmpty ? 'empty' : search.trim() === '' ? 'otherNetworks' : 'nothing')}
          action={
            search.trim() === '' ? null : (
              <Button variant="default" onClick={() => book.send({ type: 'search.change', text: '' })}>
                {t('clear')}
              </Button>
            )
          }
          minHeight={200}
        />
      )}
    </>
  )
}

type Shown = ReturnType<typeof selectBook>

function isSame(one: Shown, other: Shown): boolean {
  const { addresses, ...rest } = one
  const { addresses: others, ...otherRest } = other
  return (
    Object.entries(rest).every(([name, value]) => otherRest[name as keyof typeof otherRest] === value) &&
    addresses.length === others.length &&
    addresses.every((entry, place) => entry === others[place])
  )
}
