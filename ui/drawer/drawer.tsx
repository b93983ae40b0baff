import { useId, type ReactNode } from 'react'
import { drawer, type DrawerVariants } from '#styled/drawer.ts'
import { useModal } from '../dialog/use-modal.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { close } from '../icons/icons.tsx'

export interface DrawerProps {
  open: boolean
  /** Called for the ×, Escape and a press beside it. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** start: where one goes · end: what one works on */
  side?: DrawerVariants['side']
  children: ReactNode
  /** Buttons that stay in view; the last one takes the room. */
  foot?: ReactNode
}

/** A panel of full height at the page's side, at every width. */
export const Drawer = ({ open, onClose, title, closeLabel, side, children, foot }: DrawerProps) => {
  const id = useId()
  const classes = drawer({ side })
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
