import { queryOptions } from '@tanstack/react-query'
import type { CallRequest } from '#api/call.ts'
import { me as calls } from '#api/calls/me.ts'
import { notifications as notificationCalls } from '#api/calls/notifications.ts'
import type { notifications } from '#api/contract/notifications.ts'

export type SocialAccount = Awaited<ReturnType<typeof calls.socialAccounts>>['_embedded']['items'][number]
export type Notification = Awaited<
  ReturnType<typeof notificationCalls.notifications>
>['_embedded']['items'][number]
export type NotificationChange = CallRequest<typeof notifications.changeNotification>['body']
export type Farewell = Awaited<ReturnType<typeof calls.farewell>>

/** What a member knows and shows of themselves. */
export const member = {
  /** Until when the password, asked for just now, is good for changes. */
  recheck: () =>
    queryOptions({ queryKey: ['member', 'recheck'], staleTime: 0, queryFn: () => calls.recheck() }),
  socialAccounts: () =>
    queryOptions({
      queryKey: ['member', 'social'],
      queryFn: async () => (await calls.socialAccounts())._embedded.items,
    }),
  notifications: () =>
    queryOptions({
      queryKey: ['member', 'notifications'],
      queryFn: async () => (await notificationCalls.notifications())._embedded.items,
    }),
  farewell: () =>
    queryOptions({ queryKey: ['member', 'farewell'], staleTime: 0, queryFn: () => calls.farewell() }),
}
