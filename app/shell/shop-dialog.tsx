import { useSyncExternalStore } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { dialogs } from './dialogs.ts'

/** The shop's alert and confirm, loaded with the first that is asked. */
export const ShopDialog = () => {
  const dialog = useSyncExternalStore(dialogs.subscribe, dialogs.current, () => undefined)
  return (
    <Dialog
      open={dialog !== undefined}
      alert
      title={dialog?.title ?? ''}
      onClose={() => dialogs.close(false)}
      actions={
        <>
          {dialog?.confirm && (
            <Button variant="secondary" onClick={() => dialogs.close(false)}>
              {dialog.confirm.cancel}
            </Button>
          )}
          <Button variant="primary" onClick={() => dialogs.close(true)}>
            {dialog?.confirm?.action ?? m['shell.dialog.ok']()}
          </Button>
        </>
      }
    >
      {dialog?.message}
    </Dialog>
  )
}
