import { useEffect, useState } from 'react'
import { toast } from '#styled/toast.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface ToastMessage {
  /** Another id is another toast, even with the same words. */
  id: string | number
  text: string
  action?: { label: string; onAct: () => void }
  /** A second act beside the first. */
  more?: { label: string; onAct: () => void }
}

export interface ToastProps extends RootProps<'div'> {
  /** The one that is shown, if any. */
  message: ToastMessage | undefined
  /** Called after 4 s, unless it is looked at, and after its action. */
  onDone: () => void
  /** The name of the place for readers: 알림. */
  label: string
}

const duration = 4000

/** One short message at a time at the foot; the place is always there, so that readers hear it. */
export const Toast = ({ message, onDone, label, ...rest }: ToastProps) => {
  const [isHeld, setIsHeld] = useState(false)
  const classes = toast()
  useEffect(() => {
    if (!message || isHeld) return
    const timer = setTimeout(onDone, duration)
    return () => clearTimeout(timer)
  }, [message, isHeld, onDone])
  const hold = (on: boolean) => () => setIsHeld(on)
  const run = (action: ToastMessage['action']) => () => {
    action?.onAct()
    onDone()
  }
  return (
    <div {...toRootProps(rest, classes.region)} role="status" aria-label={label} data-print="none">
      {message && (
        <div
          key={message.id}
          className={classes.toast}
          onPointerEnter={hold(true)}
          onPointerLeave={hold(false)}
          onFocus={hold(true)}
          onBlur={hold(false)}
        >
          {message.text}
          {[message.more, message.action].map(
            (action) =>
              action && (
                <button key={action.label} type="button" className={classes.action} onClick={run(action)}>
                  {action.label}
                </button>
              ),
          )}
        </div>
      )}
    </div>
  )
}
