import { shallowEqual, useSelector } from '@xstate/react'
import { selectEntry, selectEntryBlocker } from '#machines/wallet/address-book/address-book.selectors.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { knownNetworks } from '#shared/market/networks.ts'
import { PasteButton } from '#web/ui/fields/paste-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import type { AddressBookRef } from './address-book-ref.ts'
import { NetworkField } from './network-field.tsx'

const ofLabel: ReadonlySet<ErrorKey | null> = new Set(['labelRequired', 'tooLong'] satisfies ErrorKey[])
const ofAddress: ReadonlySet<ErrorKey | null> = new Set([
  'addressInvalid',
  'addressRepeated',
  'destinationWalletRequired',
] satisfies ErrorKey[])

/** The form of a new entry, or of another name for an existing one, whose address cannot be changed. */
export function EntryForm({ book, networks }: { book: AddressBookRef; networks: readonly string[] | null }) {
  const { t } = useTranslation('addressBook')
  const errorText = useErrorText()
  const entry = useSelector(book, selectEntry, shallowEqual)
  const blocker = useSelector(book, selectEntryBlocker)
  if (entry === null) return null
  const { task, label, network, address, error } = entry
  const isNew = task === 'add'
  // A wrong address is shown while the user types, a missing value only on saving.
  const wrongAddress = address.trim() !== '' && ofAddress.has(blocker) ? blocker : ofAddress.has(error) ? error : null
  const words = (key: ErrorKey | null) => (key === null ? null : errorText(key))
  const paste = (
    <PasteButton
      text={t('paste')}
      label={t('pasteAddress')}
      refused={t('pasteYourself')}
      onPaste={(text) => book.send({ type: 'entry.change', entry: { address: text } })}
    />
  )
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-12"
      onSubmit={handleSubmit(() => book.send({ type: 'entry.save' }))}
    >
      <TextField
        label={t('label')}
        text={label}
        maxLength={40}
        isFocused
        hint={t('labelHint')}
        error={words(ofLabel.has(error) ? error : null)}
        onChange={(text) => book.send({ type: 'entry.change', entry: { label: text } })}
      />
      {isNew ? (
        <NetworkField
          networks={networks ?? knownNetworks}
          chosen={network}
          error={words(error === 'networkSelect' ? error : null)}
          onChoose={(chosen) => book.send({ type: 'entry.change', entry: { network: chosen } })}
        />
      ) : null}
      <TextField
        label={isNew ? t('address') : t('addressOn', { network })}
        text={address}
        isLatin
        isReadOnly={!isNew}
        maxLength={128}
        error={words(wrongAddress)}
        end={isNew ? paste : null}
        onChange={(text) => book.send({ type: 'entry.change', entry: { address: text } })}
      />
      {/* Enter saves, like the button below. */}
      <button type="submit" hidden />
    </form>
  )
}
