import { m } from '#messages'
import { Button } from '#ui/button'
import { Dialog, type DialogProps } from '#ui/dialog'
import { Stack } from '#ui/stack'

export interface ConfirmDialogProps extends Omit<DialogProps, 'actions'> {
  action: string
  onAct: () => void
}

/** What the desk asks before it does something with an order: to do it, or to go back. */
export const ConfirmDialog = ({ action, onAct, children, ...dialog }: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    actions={
      <>
        <Button onClick={dialog.onClose}>{m['desk.order.back']()}</Button>
        <Button variant="primary" onClick={onAct}>
          {action}
        </Button>
      </>
    }
  >
    <Stack gap={12}>{children}</Stack>
  </Dialog>
)
