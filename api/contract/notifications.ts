import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity, defineEnum } from '../entity.ts'
import { Id, IdParams, Items, Moment, Ok, PagedItems, PagingByAge } from '../fields.ts'

export const NotificationChannel = defineEnum('NotificationChannel', ['EMAIL', 'SMS', 'KAKAO', 'PUSH'])
/** Every orderer must receive ORDERS; BENEFITS is advertising, and NIGHT the same between 21:00 and 08:00. */
export const NotificationKind = defineEnum('NotificationKind', ['ORDERS', 'BENEFITS', 'NIGHT'])

const Notification = defineEntity('NotificationSettings', {
  channel: NotificationChannel,
  orders: z.boolean(),
  benefits: z.boolean(),
  night: z.boolean(),
  /** When the member last agreed to benefits; null while they are off. */
  benefitsAgreedAt: Moment.nullable(),
})
const Notifications = Items(Notification)

export const MessageChannel = defineEnum('MessageChannel', ['SMS', 'MAIL', 'KAKAO', 'PUSH'])

const FailedMessage = defineEntity('FailedMessage', {
  id: Id,
  channel: MessageChannel,
  /** What the message was about, never its recipient. */
  cause: z.string(),
  reason: z.string(),
  attempts: z.int().min(0),
  dueAt: Moment,
  failedAt: Moment,
})

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
  answerOffers: call({
    method: 'put',
    path: '/me/offers',
    access: 'member',
    summary:
      'Answers whether offers are wanted, by channel and the night apart; each given consent is kept as a record, and the question is not asked again',
    body: z.object({
      /** None declines; what was agreed to before stays. */
      channels: z.array(NotificationChannel).max(4),
      night: z.boolean(),
    }),
    output: Ok,
    errors: [],
    beyondSpec: true,
  }),
  failedMessages: call({
    method: 'get',
    path: '/notifications/failed',
    access: 'staff',
    summary: 'Messages that were given up, the latest first; they are kept for two weeks',
    query: PagingByAge.extend({ channel: MessageChannel.optional() }),
    output: PagedItems(FailedMessage),
    errors: [],
    beyondSpec: true,
  }),
  resendMessage: call({
    method: 'post',
    path: '/notifications/failed/{id}/resend',
    access: 'staff',
    summary: 'Has a message that was given up sent again; logged with who did it',
    params: IdParams,
    output: Ok,
    errors: ['notifications.message.not_failed'],
    beyondSpec: true,
  }),
}
