import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { lockScreen } from '#styled/lock-screen.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface LockScreenProps extends RootProps<'div', 'title'> {
  /** Whether the page is covered. */
  locked: boolean
  /** What the cover says first; its name for readers. */
  title: string
  /** One line below it. */
  text?: ReactNode
  /** What opens the screen again: a field and its buttons. */
  cover: ReactNode
  /** The page. It stays as it is, and cannot be seen or reached while it is covered. */
  children: ReactNode
}

/** The browser shuts a dialog at the second Escape, even where the first one was refused. */
const useCover = (isLocked: boolean) => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isLocked) return
    dialog.showModal()
    return () => dialog.close()
  }, [isLocked])
  const open = () => {
    if (isLocked && ref.current && !ref.current.open) ref.current.showModal()
  }
  return { ref, open }
}

/** Nothing but Escape leaves the cover by itself, and Escape does nothing. */
const useNoEscape = (isLocked: boolean) =>
  useEffect(() => {
    if (!isLocked) return
    const swallow = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    addEventListener('keydown', swallow, true)
    return () => removeEventListener('keydown', swallow, true)
  }, [isLocked])

/** Covers a page that its person has left, above all of its dialogs; unlocked, it is as it was, with the focus. */
export const LockScreen = ({ locked, title, text, cover, children, ...rest }: LockScreenProps) => {
  const id = useId()
  const classes = lockScreen()
  const { ref, open } = useCover(locked)
  useNoEscape(locked)
  return (
    <>
      <div {...toRootProps(rest, classes.page)} inert={locked}>
        {children}
      </div>
      <dialog
        ref={ref}
        className={classes.cover}
        aria-labelledby={id}
        onCancel={(event) => event.preventDefault()}
        onClose={open}
      >
        {locked && (
          <div className={classes.frame}>
            <h1 id={id} className={classes.title}>
              {title}
            </h1>
            {text && <p className={classes.text}>{text}</p>}
            {cover}
          </div>
        )}
      </dialog>
    </>
  )
}
