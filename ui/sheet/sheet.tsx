import { useId, type ReactNode } from 'react'
import { sheet, type SheetVariants } from '#styled/sheet.ts'
import { useModal } from '../dialog/use-modal.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { close } from '../icons/icons.tsx'

export interface SheetProps {
  open: boolean
  /** Called for the ×, Escape and a press beside it. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons that stay in view; the last one takes the room. */
  foot?: ReactNode
  /** below: a dialog from 992 px · side: a side panel from 992 px · full: the whole screen before */
  from?: SheetVariants['from']
}

/** Choices and long texts that come over the page from below. */
export const Sheet = ({ open, onClose, title, closeLabel, children, foot, from }: SheetProps) => {
  const id = useId()
  const classes = sheet({ from })
  const modal = useModal(open, onClose, true)
  return (
    <dialog {...modal} className={classes.root} aria-labelledby={id}>
      <div className={classes.frame}>
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={close} iconSize={24} onClick={onClose} />
        </div>
        <div className={classes.body} tabIndex={0}>
          {children}
        </div>
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
    </dialog>
  )
}
