import { IconAddressBook } from '@tabler/icons-react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { PasteButton } from '../fields/paste-button.tsx'
import { TextField } from '../fields/text-field.tsx'
import links from '../links.module.css'
import styles from './address.module.css'
import { NoTag } from './no-tag.tsx'

/** Number of saved addresses shown below the field; the others are in the address book. */
const offered = 3

type Props = {
  address: string
  /** The chosen network; null before the choice. */
  network: string | null
  /** The error of the address, as text; null without one. */
  error: string | null
  /** The user has never sent anything to this address from here. */
  isFirstTime: boolean
  /** Withdrawals may go only to addresses of the address book. */
  onlyListed: boolean
  /** The saved addresses of the network. */
  listed: readonly { id: string; label: string; address: string }[]
  onChange: (address: string) => void
  onBook: () => void
}

/** The field for the destination of a withdrawal: typed, pasted or from the user's address book. */
export function AddressField(props: Props) {
  const { t } = useTranslation('withdrawal')
  const { address, network, error, isFirstTime, onlyListed, listed, onChange, onBook } = props
  const hint = isFirstTime && error === null ? t('firstTime') : t(onlyListed ? 'onlyListed' : 'addressHint')
  return (
    <div className="grid gap-4">
      <TextField
        label={network === null ? t('address') : t('addressOn', { network })}
        text={address}
        isLatin
        maxLength={128}
        error={error}
        hint={hint}
        end={
          <PasteButton text={t('paste')} label={t('pasteAddress')} refused={t('pasteYourself')} onPaste={onChange} />
        }
        onChange={onChange}
      />
      {network === null ? null : <NoTag network={network} />}
      <div className="flex items-center mt-8 flex-wrap gap-x-12 gap-y-8">
        {listed.slice(0, offered).map((one) => (
          <button
            key={one.id}
            type="button"
            className={`truncate min-h-36 px-14 border border-line-strong rounded-full bg-surface-2 text-body text-14 font-text phone:min-h-44 ${styles.chip}`}
            aria-pressed={one.address === address.trim()}
            onClick={() => onChange(one.address)}
          >
            {one.label}
          </button>
        ))}
        <button type="button" className={links.button} onClick={onBook}>
          <IconAddressBook size={18} aria-hidden />
          {t('book')}
        </button>
      </div>
    </div>
  )
}
