import { useLayoutEffect, useRef, type MouseEvent, type Ref, type SyntheticEvent } from 'react'
import type { RootProps } from '../theme/root-props.ts'
import { useJoinedRef } from '../theme/use-joined-ref.ts'

/** What a user may say of the dialog element; opening and closing it is the part's. */
export type ModalRootProps = RootProps<'dialog', 'title' | 'open' | 'onCancel' | 'onClose' | 'onClick'>

/**
 * Opens and closes a native dialog above everything else: the browser holds the focus inside and gives it
 * back. `onClose` is called on Escape and, where `dismissable`, on a press outside.
 */
export const useModal = (
  open: boolean,
  onClose: () => void,
  dismissable: boolean,
  userRef?: Ref<HTMLDialogElement>,
) => {
  const ref = useRef<HTMLDialogElement>(null)
  const joinedRef = useJoinedRef(ref, userRef)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  return {
    ref: joinedRef,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose()
    },
    onClose: () => {
      // The event comes late: the dialog may be open again, for the next question.
      if (open && !ref.current?.open) onClose()
    },
    onClick: (event: MouseEvent) => {
      if (dismissable && event.target === ref.current) onClose()
    },
  }
}
