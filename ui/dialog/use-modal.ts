import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'

/**
 * Opens and closes a native dialog above everything else: the browser holds the focus inside and gives it
 * back. `onClose` is called on Escape and, where `dismissable`, on a press outside.
 */
export const useModal = (open: boolean, onClose: () => void, dismissable: boolean) => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  return {
    ref,
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
