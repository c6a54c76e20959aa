import { IconBook2 } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ListedAddress } from '#machines/address-book/address-book.ts'
import {
  selectAddressNote,
  selectCoinFaults,
  selectCoinForm,
  selectListed,
} from '#machines/withdraw-coin/withdraw-coin.selectors.ts'
import { PasteButton } from '#web/ui/fields/paste-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { NoTag } from './no-tag.tsx'
import type { WithdrawCoinRef } from './withdraw-coin-ref.ts'
import styles from './withdrawal.module.css'

/** Listed addresses that stand ready below the field; the rest are in the book. */
const offered = 3

type Props = { withdrawal: WithdrawCoinRef; onBook: () => void }

/** Where the coin goes: typed, pasted or from the person's book. */
export function AddressPart({ withdrawal, onBook }: Props) {
  const { t } = useTranslation('withdrawal')
  const { address, network } = useSelector(withdrawal, selectCoinForm, shallowEqual)
  const { address: fault } = useSelector(withdrawal, selectCoinFaults, shallowEqual)
  const { isFirstTime, onlyListed } = useSelector(withdrawal, selectAddressNote, shallowEqual)
  const listed = useSelector(withdrawal, selectListed, isSameList)
  const write = (text: string) => withdrawal.send({ type: 'address.change', text })
  const hint = isFirstTime && fault === null ? t('firstTime') : t(onlyListed ? 'onlyListed' : 'addressHint')
  return (
    <div className={styles.destination}>
      <TextField
        label={network === null ? t('address') : t('addressOn', { network: network.name })}
        text={address}
        isLatin
        maxLength={128}
        error={fault === null ? null : t(`errors:${fault}`)}
        hint={hint}
        end={<PasteButton text={t('paste')} label={t('pasteAddress')} refused={t('pasteYourself')} onPaste={write} />}
        onChange={write}
      />
      {network === null ? null : <NoTag network={network.name} />}
      <div className={styles.fromBook}>
        {listed.slice(0, offered).map((one) => (
          <button
            key={one.id}
            type="button"
            className={styles.chip}
            aria-pressed={one.address === address.trim()}
            onClick={() => write(one.address)}
          >
            {one.label}
          </button>
        ))}
        <button type="button" className={styles.way} onClick={onBook}>
          <IconBook2 size={18} aria-hidden />
          {t('book')}
        </button>
      </div>
    </div>
  )
}

function isSameList(one: readonly ListedAddress[], other: readonly ListedAddress[]): boolean {
  return one.length === other.length && one.every((entry, place) => entry === other[place])
}
