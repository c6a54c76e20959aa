import { IconClipboard } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './paste-button.module.css'

type Props = {
  text: string
  label: string
  /** Shown when the page may not read the clipboard: the user must paste by hand. */
  refused: string
  onPaste: (text: string) => void
}

/** A button that pastes the text of the clipboard. */
export function PasteButton({ text, label, refused, onPaste }: Props) {
  const [isRefused, setIsRefused] = useState(false)
  const paste = async () => {
    try {
      onPaste((await navigator.clipboard.readText()).trim())
    } catch {
      setIsRefused(true)
    }
  }
  if (isRefused) {
    return (
      <span className={`flex-none text-dim text-14 ${styles.refused}`} role="status">
        {refused}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`inline-flex items-center flex-none gap-6 h-full px-14 rounded-small text-accent text-14 font-strong hover:text-accent-hover ${styles.paste}`}
      aria-label={label}
      onClick={() => void paste()}
    >
      <IconClipboard size={16} aria-hidden />
      {text}
    </button>
  )
}
