import { useId, type ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { close } from '../icons/icons.tsx'
import { toRootProps } from '../theme/root-props.ts'
import { useModal, type ModalRootProps } from './use-modal.ts'

export interface ModalPanelProps extends ModalRootProps {
  /** Whether it is seen. */
  open: boolean
  /** Called for the ×, Escape and a press beside it. */
  onClose: () => void
  /** What it is about; its name for readers. */
  title: ReactNode
  /** The name of the close button: 닫기. */
  closeLabel: string
  /** What it holds; it scrolls below the title. */
  children: ReactNode
  /** Buttons that stay in view; the last one takes the room. */
  foot?: ReactNode
}

type Parts = 'root' | 'frame' | 'head' | 'title' | 'body' | 'foot'

/** What every panel over the page is made of: a title, ×, a body that scrolls, a foot that stays. */
export const ModalPanel = ({
  open,
  onClose,
  title,
  closeLabel,
  children,
  foot,
  classes,
  ref,
  ...rest
}: ModalPanelProps & { classes: Record<Parts, string> }) => {
  const id = useId()
  const modal = useModal(open, onClose, true, ref)
  return (
    <dialog {...toRootProps(rest, classes.root)} {...modal} aria-labelledby={id}>
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
