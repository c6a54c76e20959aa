import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { statePath } from '#machines/app/state-path.ts'
import { selectBook, selectEntry } from '#machines/wallet/address-book/address-book.selectors.ts'
import type { ListedAddress } from '#machines/wallet/address-book/address-book.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import type { AddressBookRef } from './address-book-ref.ts'
import { BookList } from './book-list.tsx'
import { EntryForm } from './entry-form.tsx'

type Props = {
  book: AddressBookRef
  /** The networks of the addresses to show; null for all. */
  networks?: readonly string[] | null
  /** The initial values of a new entry. */
  begin?: { network?: string; address?: string }
  /** Called with the address that the user selects. Without it, addresses cannot be selected. */
  onChoose?: (entry: ListedAddress) => void
  onClose: () => void
}

/**
 * The user's addresses, saved in this browser (issue 6): search, add, rename, delete, and the switch that allows only these
 * addresses.
 */
export function AddressBook({ book, networks = null, begin = {}, onChoose, onClose }: Props) {
  const { t } = useTranslation('addressBook')
  const state = useSelector(book, (snapshot) => statePath(snapshot.value))
  const isOpening = useSelector(book, (snapshot) => selectBook(snapshot).isOpening)
  const entry = useSelector(book, selectEntry, shallowEqual)
  const task = isOpening ? 'open' : (entry?.task ?? 'list')
  const cancel = () => book.send({ type: isOpening ? 'switch.cancel' : 'entry.cancel' })
  const back = (
    <Button
      variant="default"
      className="min-w-max min-h-44"
      data-focus={task === 'add' || task === 'rename' ? undefined : true}
      onClick={cancel}
    >
      {t('cancel')}
    </Button>
  )
  const save = (words: string) => (
    <Button className="min-w-max min-h-44" onClick={() => book.send({ type: 'entry.save' })}>
      {words}
    </Button>
  )
  const actions: { [name in typeof task]: ReactNode } = {
    list: (
      <Button className="min-w-max min-h-44" onClick={() => book.send({ type: 'entry.add', ...begin })}>
        {t('add')}
      </Button>
    ),
    add: [save(t('save')), back],
    rename: [save(t('save')), back],
    remove: [save(t('removeYes')), back],
    open: [
      <Button key="open" className="min-w-max min-h-44" onClick={() => book.send({ type: 'switch.confirm' })}>
        {t('openYes')}
      </Button>,
      back,
    ],
  }
  return (
    <Dialog
      isOpen
      title={t(`titles.${task}`)}
      close={t(task === 'list' ? 'close' : 'cancel')}
      onClose={task === 'list' ? onClose : cancel}
      flow={{ id: 'addressBook', state }}
      step={task}
      actions={actions[task]}
    >
      {task === 'list' ? <BookList book={book} networks={networks} onChoose={onChoose} /> : null}
      {task === 'add' || task === 'rename' ? <EntryForm book={book} networks={networks} /> : null}
      {task === 'remove' ? <p>{t('remove', { label: entry?.label })}</p> : null}
      {task === 'open' ? <p>{t('open')}</p> : null}
    </Dialog>
  )
}
