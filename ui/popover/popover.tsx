import { useCallback, useId, useRef, useState, type ReactNode } from 'react'
import { popover, type PopoverVariants } from '#styled/popover.ts'
import { Button, type ButtonProps } from '../button/button.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useJoinedRef } from '../theme/use-joined-ref.ts'
import { useDismiss } from './use-dismiss.ts'

export { useDismiss } from './use-dismiss.ts'

export interface PopoverProps extends RootProps<'span'> {
  /** The button that opens it. */
  button: Omit<ButtonProps, 'onClick' | 'href' | 'aria-expanded' | 'aria-controls'>
  /** The name of what opens, for readers. */
  label: string
  /** What it shows; text, links, small buttons. */
  children: ReactNode
  /** Aligned to the button's end. */
  side?: PopoverVariants['side']
}

/** An explanation or a few controls below a button: how a ranking is made, how a price came about. */
export const Popover = ({ button, label, children, side, ref, ...rest }: PopoverProps) => {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  useDismiss(
    root,
    open,
    useCallback(() => setOpen(false), []),
  )
  const joinedRef = useJoinedRef(root, ref)
  const classes = popover({ side })
  return (
    <span {...toRootProps(rest, classes.root)} ref={joinedRef}>
      <Button {...button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} />
      {open && (
        <div id={id} role="group" aria-label={label} className={classes.panel}>
          {children}
        </div>
      )}
    </span>
  )
}
