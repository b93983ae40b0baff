import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifications as calls } from '#api/calls/notifications.ts'
import { failureFrom } from '#machines/failure.ts'
import { m } from '#messages'
import { toasts } from '../../shell/toasts.ts'
import { member, type NotificationChange } from './member.queries.ts'
import { NotificationsView, type NotificationsViewProps } from './notifications-view.tsx'

type Failed = NotificationsViewProps['failed']

/** What was not saved, but for a cell that is turned anew. */
const without = (failed: Failed, { kind, channel }: NotificationChange): Failed => {
  const changes = failed?.changes.filter((one) => one.kind !== kind || one.channel !== channel) ?? []
  return failed && changes.length > 0 ? { ...failed, changes } : null
}

const useChoosing = () => {
  const client = useQueryClient()
  const [saving, setSaving] = useState<readonly NotificationChange[]>([])
  const [failed, setFailed] = useState<Failed>(null)
  const { mutate } = useMutation({
    // One after the other: every answer is the whole, and a late one would undo what came after it.
    scope: { id: 'notifications' },
    mutationFn: (change: NotificationChange) => calls.changeNotification({ body: change }),
    onMutate: (change) => setSaving((all) => [...all, change]),
    onSuccess: ({ _embedded: { items } }) => {
      client.setQueryData(member.notifications().queryKey, items)
      toasts.show({ text: m['member.notice.saved']() })
    },
    onError: (error, change) =>
      setFailed((before) => ({
        changes: [...(before?.changes ?? []), change],
        failure: failureFrom(error),
      })),
    onSettled: (_answer, _error, change) => setSaving((all) => all.filter((one) => one !== change)),
  })
  const onClose = () => setFailed(null)
  const onRetry = () => {
    setFailed(null)
    for (const change of failed?.changes ?? []) mutate(change)
  }
  const onChange = (change: NotificationChange) => {
    setFailed((before) => without(before, change))
    mutate(change)
  }
  return { saving, failed, onChange, onRetry, onClose }
}

export const NotificationsPart = () => {
  const { data: items } = useSuspenseQuery(member.notifications())
  return <NotificationsView items={items} {...useChoosing()} />
}
