import { drawer, type DrawerVariants } from '#styled/drawer.ts'
import { ModalPanel, type ModalPanelProps } from '../dialog/modal-panel.tsx'

export interface DrawerProps extends ModalPanelProps {
  /** start: where one goes · end: what one works on */
  side?: DrawerVariants['side']
}

/** A panel of full height at the page's side, at every width. */
export const Drawer = ({ side, ...panel }: DrawerProps) => (
  <ModalPanel {...panel} classes={drawer({ side })} />
)
