import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { chat as calls } from '#api/calls/office/chat.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { chats, type OfficeChatRoom } from './chat.queries.ts'
import { CustomerView } from './customer-view.tsx'

type ReplyList = Awaited<ReturnType<typeof calls.replies>>

const toFailure = (error: Error | null): string | null => error && toErrorMessage(error)

/** What belongs to the shopper of a room, with its calls. */
export const Customer = ({ room }: { room: OfficeChatRoom }) => {
  const client = useQueryClient()
  const idStore = room.store.id
  const orders = useQuery(chats.customerOrders(room.id))
  const replies = useQuery(chats.replies(idStore))
  const setReplies = ({ _embedded }: ReplyList) =>
    client.setQueryData(chats.replies(idStore).queryKey, _embedded.items)
  const assign = useMutation({
    mutationFn: (mine: boolean) => calls.assign({ params: { idChatRoom: room.id }, body: { mine } }),
    onSettled: () => client.invalidateQueries({ queryKey: chats.rooms }),
  })
  const save = useMutation({
    mutationFn: ({ text }: { text: string; onSaved: () => void }) =>
      calls.saveReply({ params: { idStore }, body: { text } }),
    onSuccess: (replyList, { onSaved }) => {
      setReplies(replyList)
      onSaved()
    },
  })
  const deleteReply = useMutation({
    mutationFn: (idReply: number) => calls.forgetReply({ params: { idStore, idReply } }),
    onSuccess: setReplies,
  })
  return (
    <CustomerView
      assignee={room.assignee}
      assigning={assign.isPending}
      orders={{
        items: orders.data,
        failure: orders.isLoadingError ? toFailure(orders.error) : null,
        onRetry: () => void orders.refetch(),
      }}
      replies={{
        items: replies.data,
        failure: replies.isLoadingError ? toFailure(replies.error) : null,
        onRetry: () => void replies.refetch(),
      }}
      saving={save.isPending}
      failure={toFailure(assign.error ?? save.error ?? deleteReply.error)}
      toOrderHref={(oid) => `/seller/orders/${oid}`}
      onAssign={assign.mutate}
      onSave={(text, onSaved) => save.mutate({ text, onSaved })}
      onForget={({ id }) => deleteReply.mutate(id)}
    />
  )
}
