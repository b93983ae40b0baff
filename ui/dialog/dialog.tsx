import { useId, type ReactNode } from 'react'
import { dialog } from '#styled/dialog.ts'
import { toRootProps } from '../theme/root-props.ts'
import { useModal, type ModalRootProps } from './use-modal.ts'

export interface DialogProps extends ModalRootProps {
  /** Whether it is seen. */
  open: boolean
  /** Called for Escape, for a press beside it, and never by the actions. */
  onClose: () => void
  /** What is asked or said; its name for readers. */
  title: ReactNode
  /** Below the title: a sentence or a short form. */
  children?: ReactNode
  /** One or two buttons of equal width, the safe one first. */
  actions: ReactNode
  /** Asks for an answer: a press beside it does nothing. */
  alert?: boolean
}

/** A message or a question above the page. */
export const Dialog = ({ open, onClose, title, children, actions, ...others }: DialogProps) => {
  const { alert = false, ref, ...rest } = others
  const id = useId()
  const classes = dialog()
  const modal = useModal(open, onClose, !alert, ref)
  return (
    <dialog
      aria-describedby={children ? `${id}-text` : undefined}
      {...toRootProps(rest, classes.root)}
      {...modal}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={id}
    >
      <div className={classes.frame}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {children && (
          <div id={`${id}-text`} className={classes.body}>
            {children}
          </div>
        )}
        <div className={classes.actions}>{actions}</div>
      </div>
    </dialog>
  )
}
