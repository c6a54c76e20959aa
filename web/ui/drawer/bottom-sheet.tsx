import styles from './bottom-sheet.module.css'
import { ModalPanel, type PanelProps } from './modal-panel.tsx'

/** A panel at the bottom of a phone's screen, over the page while it is rendered. */
export function BottomSheet(props: Omit<PanelProps, 'isOpen'>) {
  return <ModalPanel {...props} styles={styles} />
}
