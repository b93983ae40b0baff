import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Items, Moment } from '../fields.ts'

export const NotificationChannel = z.enum(['EMAIL', 'SMS', 'KAKAO', 'PUSH'])
/** ORDERS is owed to whoever orders; BENEFITS is advertising, and NIGHT the same between 21:00 and 08:00. */
export const NotificationKind = z.enum(['ORDERS', 'BENEFITS', 'NIGHT'])

const Notifications = Items(
  z.object({
    channel: NotificationChannel,
    orders: z.boolean(),
    benefits: z.boolean(),
    night: z.boolean(),
    /** When benefits were agreed to last; null where they are off. */
    benefitsAgreedAt: Moment.nullable(),
  }),
)

export const notifications = {
  notifications: call({
    method: 'get',
    path: '/me/notifications',
    access: 'member',
    summary: 'What reaches the member by which channel',
    output: Notifications,
    errors: [],
    beyondSpec: true,
  }),
  changeNotification: call({
    method: 'patch',
    path: '/me/notifications',
    access: 'member',
    summary:
      'Turns one kind on or off for one channel; orders keep one of e-mail, text message and KakaoTalk, the night needs benefits, and every answer about advertising is kept as a consent record',
    body: z.object({ channel: NotificationChannel, kind: NotificationKind, active: z.boolean() }),
    output: Notifications,
    errors: ['notifications.orders.last_channel', 'notifications.night.benefits_off'],
    beyondSpec: true,
  }),
}
