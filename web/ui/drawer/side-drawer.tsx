import { ModalPanel, type PanelProps } from './modal-panel.tsx'
import styles from './side-drawer.module.css'

/** A panel at the inline end of the screen, over the page. */
export function SideDrawer(props: PanelProps & { isOpen: boolean }) {
  return <ModalPanel {...props} styles={styles} />
}
