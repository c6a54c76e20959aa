import styles from './bottom-sheet.module.css'
import { ModalPanel, type PanelProps } from './modal-panel.tsx'

/** A panel at the lower edge of a phone, over the page for as long as it is rendered. */
export function BottomSheet(props: Omit<PanelProps, 'isOpen'>) {
  return <ModalPanel {...props} styles={styles} />
}
