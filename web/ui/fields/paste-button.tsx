import { IconClipboard } from '@tabler/icons-react'
import styles from './paste-button.module.css'

type Props = { text: string; label: string; onPaste: (text: string) => void; onRefused: () => void }

/** Takes what was copied elsewhere. A browser that does not let a page read it still lets a person paste it herself. */
export function PasteButton({ text, label, onPaste, onRefused }: Props) {
  const paste = async () => {
    try {
      onPaste((await navigator.clipboard.readText()).trim())
    } catch {
      onRefused()
    }
  }
  return (
    <button type="button" className={styles.paste} aria-label={label} onClick={() => void paste()}>
      <IconClipboard size={16} aria-hidden />
      {text}
    </button>
  )
}
