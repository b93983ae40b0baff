import type { notifications } from '#api/contract/notifications.ts'
import { toSeoulIso } from '../clock.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { listFailedMessages } from './failed-messages.store.ts'
import { resendMessages } from './resend.ts'

type Staff = Pick<Handlers<typeof notifications>, 'failedMessages' | 'resendMessage'>

export const failedMessagesHandlers: Staff = {
  failedMessages: async ({ db, query }) => {
    const { rows, total } = await listFailedMessages(db, { ...query, topic: query.channel })
    const items = rows.map(({ topic, firstDueAt, failedAt, ...message }) => ({
      ...message,
      channel: topic,
      dueAt: toSeoulIso(firstDueAt),
      failedAt: toSeoulIso(failedAt),
    }))
    return paginate(items, query, total)
  },

  resendMessage: async (ctx) => {
    const { params, viewer, fail } = ctx
    const count = await resendMessages(ctx, [params.id], `staff:${viewer.id}`)
    return count === 1 ? { ok: true } : fail('notifications.message.not_failed')
  },
}
