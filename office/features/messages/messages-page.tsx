import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages as calls } from '#api/calls/office/messages.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { MessagesSearch } from './messages-search.ts'
import { messages } from './messages.queries.ts'
import { MessagesView } from './messages-view.tsx'

const toLine = (error: Error | null): string | null => error && toErrorMessage(error)

const toDoneText = ({ sent, refused }: { sent: number[]; refused: number[] }): string =>
  refused.length > 0
    ? m['messages.done.partly']({ count: String(sent.length), left: String(refused.length) })
    : m['messages.done.all']({ count: String(sent.length) })

export const MessagesPage = ({ search }: { search: MessagesSearch }) => {
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(messages.list(search))
  const [choice, setChoice] = useState<number[]>([])
  const sendOnce = useSendOnce()
  const send = useMutation({
    mutationFn: (ids: number[]) => sendOnce(ids, (options) => calls.sendAgain({ body: { ids } }, options)),
    onSuccess: () => setChoice([]),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messages.all }),
  })
  const repeatable = new Set(
    (list.data?._embedded.items ?? []).flatMap(({ id, canSendAgain }) => (canSendAgain ? [id] : [])),
  )
  // Of an earlier page or filter nothing stays chosen that cannot be seen.
  const chosenIds = choice.filter((id) => repeatable.has(id))
  return (
    <MessagesView
      list={list.data}
      failure={toLine(list.error)}
      done={send.data ? toDoneText(send.data) : null}
      sendFailure={toLine(send.error)}
      search={search}
      canSend={mayWrite(me, 'messages.manage')}
      isSending={send.isPending}
      chosenIds={chosenIds}
      toHref={(next) => toListHref('/office/messages', toSearchPage(next, next.page ?? 1))}
      onRetry={() => void list.refetch()}
      onChoose={setChoice}
      onSend={() => send.mutate(chosenIds)}
    />
  )
}
