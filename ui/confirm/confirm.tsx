import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { Notice } from '../notice/notice.tsx'
import { Stack } from '../stack/stack.tsx'

export interface ConfirmProps extends Omit<DialogProps, 'onClose' | 'actions' | 'alert'> {
  /** Whether it is asked. */
  open: boolean
  /** The question: 주문을 취소할까요? */
  title: ReactNode
  /** What follows from it, money and deadlines first. */
  children?: ReactNode
  /** The act as a verb, never 확인: 취소 신청하기. */
  confirmLabel: string
  /** The way back: 그대로 두기. */
  cancelLabel: string
  /** What was asked for is wanted. */
  onConfirm: () => void
  /** Called for the way back and for Escape. */
  onCancel: () => void
  /** Takes something away that does not come back. */
  danger?: boolean
  /** What the act says while it works; nothing can be pressed meanwhile. */
  working?: string | false
  /** Why it did not work. */
  error?: string
}

/** Asks before an act that is hard to undo; the safe answer stands first and has the focus. */
export const Confirm = (ask: ConfirmProps) => {
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, ...others } = ask
  const { danger, working, error, ...rest } = others
  const cancel = () => {
    if (!working) onCancel()
  }
  return (
    <Dialog
      {...rest}
      alert
      open={open}
      onClose={cancel}
      title={title}
      actions={
        <>
          <Button onClick={cancel} disabled={Boolean(working)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} working={working}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {children}
        {error && (
          <Notice tone="error" live="alert">
            {error}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
