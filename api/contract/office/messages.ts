import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Moment, PagedItems, SortedPaging, toListField } from '../../fields.ts'

/** Failed ones first, or by age alone. */
export const messageSorts = ['failed', 'new', 'old'] as const
export const messageChannels = ['SMS', 'MAIL', 'KAKAO', 'PUSH'] as const
/** `DROPPED`: not sent on purpose, as it was too late or there is no channel for it. */
export const messageStates = ['WAITING', 'SENT', 'FAILED', 'DROPPED'] as const
export const messagePurposes = [
  'ORDER',
  'REFUND',
  'SUBSCRIPTION',
  'INQUIRY',
  'REVIEW',
  'COUPON',
  'LEVEL',
  'RESTOCK',
  'DIGEST',
  'CODE',
  'ACCOUNT',
  'INVITATION',
  'DRAFT',
  'OTHER',
] as const
/** Why a message was not sent: by the service, without an answer of it, by the hour or for want of a way. */
export const messageReasons = [
  'REFUSED',
  'NO_ANSWER',
  'UNCERTAIN',
  'NIGHT',
  'TOO_LATE',
  'NO_CHANNEL',
  'GONE',
] as const

export const OfficeMessage = defineEntity('OfficeMessage', {
  id: z.int(),
  channel: z.enum(messageChannels),
  purpose: z.enum(messagePurposes),
  /** The order that it is about; null for any other cause. */
  oid: z.string().nullable(),
  state: z.enum(messageStates),
  reason: z.enum(messageReasons).nullable(),
  /** The code of the service, where it refused. */
  reasonCode: z.string().nullable(),
  /** To whom, masked; null once it is sent, as its text and address are erased then. */
  recipientMasked: z.string().nullable(),
  attempts: z.int(),
  queuedAt: Moment,
  /** When it was sent or given up, or when it is tried next. */
  at: Moment,
  canSendAgain: z.boolean(),
})

/** What the shop sent to members and people, by all channels. */
export const messages = {
  officeMessages: call({
    method: 'get',
    path: '/office/messages',
    access: 'office',
    may: 'messages.manage',
    summary: 'Messages by state, channel and day, those that failed first',
    query: SortedPaging(messageSorts).extend({
      state: toListField(z.enum(messageStates)),
      channel: toListField(z.enum(messageChannels)),
    }),
    output: PagedItems(OfficeMessage),
    errors: [],
    beyondSpec: true,
  }),
  sendAgain: call({
    method: 'post',
    path: '/office/messages/resends',
    access: 'office',
    may: 'messages.manage',
    summary: 'Queues failed messages again, each once; codes and links with an end are left out',
    body: z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(200) }),
    output: z.object({
      sent: z.array(z.int()),
      /** Those that had not failed, or may not be repeated. */
      refused: z.array(z.int()),
    }),
    errors: [],
    beyondSpec: true,
  }),
}
