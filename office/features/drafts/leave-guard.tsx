import { useBlocker } from '@tanstack/react-router'
import { m } from '#office-messages'
import { Confirm } from '#ui/confirm'

/** Asks before a page is left whose texts are not saved; returns the question. */
export const LeaveGuard = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  return (
    <Confirm
      open={status === 'blocked'}
      title={m['drafts.leave.title']()}
      confirmLabel={m['drafts.leave.act']()}
      cancelLabel={m['drafts.leave.stay']()}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
      danger
    >
      {m['drafts.leave.text']()}
    </Confirm>
  )
}
