import type { notifications } from '#api/contract/notifications.ts'
import type { Handlers } from '../http/handler.ts'
import { answerOffers, changeNotification, presentNotifications } from './notifications.ts'

type Own = Pick<Handlers<typeof notifications>, 'notifications' | 'changeNotification' | 'answerOffers'>

export const notificationsHandlers: Own = {
  notifications: ({ db, viewer }) => presentNotifications(db, viewer.id),

  changeNotification: async (ctx) => {
    await changeNotification(ctx, ctx.body)
    return presentNotifications(ctx.db, ctx.viewer.id)
  },

  answerOffers: async (ctx) => {
    await answerOffers(ctx, ctx.body)
    return { ok: true }
  },
}
