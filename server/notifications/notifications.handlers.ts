import type { notifications } from '#api/contract/notifications.ts'
import type { Handlers } from '../http/handler.ts'
import { choose, shownFor } from './notifications.ts'

type Own = Pick<Handlers<typeof notifications>, 'notifications' | 'changeNotification'>

export const notificationsHandlers: Own = {
  notifications: ({ db, viewer }) => shownFor(db, viewer.id),

  changeNotification: async (given) => {
    await choose(given, given.body)
    return shownFor(given.db, given.viewer.id)
  },
}
