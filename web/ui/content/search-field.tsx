import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import styles from './search-field.module.css'

type Props = { label: string; hint: string; text: string; isDisabled?: boolean; onChange: (text: string) => void }

/** A search box that filters the list below it. */
export function SearchField({ label, hint, text, isDisabled = false, onChange }: Props) {
  return (
    <TextInput
      type="search"
      className={`w-full ${styles.field}`}
      leftSection={<IconSearch size={16} aria-hidden />}
      aria-label={label}
      placeholder={hint}
      value={text}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
