import { sheet, type SheetVariants } from '#styled/sheet.ts'
import { ModalPanel, type ModalPanelProps } from '../dialog/modal-panel.tsx'

export interface SheetProps extends ModalPanelProps {
  /** below: a dialog from 992 px · side: a side panel from 992 px · full: the whole screen before */
  from?: SheetVariants['from']
}

/** Choices and long texts that come over the page from below. */
export const Sheet = ({ from, ...panel }: SheetProps) => <ModalPanel {...panel} classes={sheet({ from })} />
