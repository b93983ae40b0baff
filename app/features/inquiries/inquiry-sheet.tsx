import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { inquiries as calls } from '#api/calls/inquiries.ts'
import { m } from '#messages'
import { Sheet } from '#ui/sheet'
import { showDialog } from '../../shell/dialogs.ts'
import { showFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'
import { inquiries } from './inquiries.queries.ts'
import { InquiryView } from './inquiry-view.tsx'

const confirmRemoval = () =>
  showDialog({
    title: m['inquiry.one.remove_title'](),
    message: m['inquiry.one.remove_text'](),
    confirm: { action: m['inquiry.one.remove'](), cancel: m['shell.dialog.cancel']() },
  })

/** One inquiry over the list. */
export const InquirySheet = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const client = useQueryClient()
  const one = useQuery(inquiries.one(id))
  const remove = useMutation({
    mutationFn: () => calls.dropInquiry({ params: { id } }),
    onSuccess: async () => {
      onClose()
      toasts.show({ text: m['inquiry.one.removed']() })
      client.removeQueries({ queryKey: inquiries.one(id).queryKey })
      await client.invalidateQueries({ queryKey: ['inquiries', 'list'] })
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: inquiries.one(id).queryKey })
      void showFailure(error)
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      from="side"
      title={m['shell.footer.inquiry']()}
      closeLabel={m['ships.page.close']()}
    >
      <InquiryView
        inquiry={one.data}
        failed={one.error ? { onRetry: () => void one.refetch() } : undefined}
        removing={remove.isPending}
        onRemove={() => void confirmRemoval().then((isConfirmed) => isConfirmed && remove.mutate())}
      />
    </Sheet>
  )
}
