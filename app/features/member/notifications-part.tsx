import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifications as calls } from '#api/calls/notifications.ts'
import { toFailure } from '#machines/failure.ts'
import { m } from '#messages'
import { toasts } from '../../shell/toasts.ts'
import { member, type NotificationChange } from './member.queries.ts'
import { NotificationsView, type NotificationsViewProps } from './notifications-view.tsx'

type FailedChanges = NotificationsViewProps['failed']

/** What was not saved, but for a cell that is turned anew. */
const removeChange = (failedChanges: FailedChanges, { kind, channel }: NotificationChange): FailedChanges => {
  const changes = failedChanges?.changes.filter((one) => one.kind !== kind || one.channel !== channel) ?? []
  return failedChanges && changes.length > 0 ? { ...failedChanges, changes } : null
}

const useNotificationChanges = () => {
  const client = useQueryClient()
  const [saving, setSaving] = useState<readonly NotificationChange[]>([])
  const [failedChanges, setFailedChanges] = useState<FailedChanges>(null)
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
      setFailedChanges((before) => ({
        changes: [...(before?.changes ?? []), change],
        failure: toFailure(error),
      })),
    onSettled: (_answer, _error, change) => setSaving((all) => all.filter((one) => one !== change)),
  })
  const onClose = () => setFailedChanges(null)
  const onRetry = () => {
    setFailedChanges(null)
    for (const change of failedChanges?.changes ?? []) mutate(change)
  }
  const onChange = (change: NotificationChange) => {
    setFailedChanges((before) => removeChange(before, change))
    mutate(change)
  }
  return { saving, failed: failedChanges, onChange, onRetry, onClose }
}

export const NotificationsPart = () => {
  const { data: items } = useSuspenseQuery(member.notifications())
  return <NotificationsView items={items} {...useNotificationChanges()} />
}
