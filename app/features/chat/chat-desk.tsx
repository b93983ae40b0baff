import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { chat as calls } from '#api/calls/chat.ts'
import { showFailure } from '../../shell/failures.ts'
import { ChatDeskView } from './chat-desk-view.tsx'
import { chats, toRoomsKey, type ManagedRoom } from './chat.queries.ts'

type ReplyList = Awaited<ReturnType<typeof calls.replies>>

/** The desk beside a room, with its calls. */
export const ChatDesk = ({ room }: { room: ManagedRoom }) => {
  const client = useQueryClient()
  const idStore = room.store.id
  const orders = useQuery(chats.customerOrders(room.id))
  const replies = useQuery(chats.replies(idStore))
  const storeReplies = ({ _embedded }: ReplyList) =>
    client.setQueryData(chats.replies(idStore).queryKey, _embedded.items)
  const assign = useMutation({
    mutationFn: (mine: boolean) => calls.assign({ params: { idChatRoom: room.id }, body: { mine } }),
    onSuccess: () => client.invalidateQueries({ queryKey: toRoomsKey('STORE') }),
    onError: showFailure,
  })
  const save = useMutation({
    mutationFn: (text: string) => calls.saveReply({ params: { idStore }, body: { text } }),
    onSuccess: storeReplies,
    onError: showFailure,
  })
  const deleteReply = useMutation({
    mutationFn: (idReply: number) => calls.forgetReply({ params: { idStore, idReply } }),
    onSuccess: storeReplies,
    onError: showFailure,
  })
  return (
    <ChatDeskView
      assignee={room.assignee}
      orders={orders.data}
      replies={replies.data}
      failed={{ orders: orders.isLoadingError, replies: replies.isLoadingError }}
      onRetry={(what) => void { orders, replies }[what].refetch()}
      saving={save.isPending}
      onAssign={assign.mutate}
      onSave={save.mutate}
      onForget={({ id }) => deleteReply.mutate(id)}
    />
  )
}
