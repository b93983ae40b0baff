// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { notifications as contract } from '../contract/notifications.ts'

export const notifications = remote<typeof contract>({
  notifications: 'GET /me/notifications',
  changeNotification: 'PATCH /me/notifications',
  failedMessages: 'GET /notifications/failed',
  resendMessage: 'POST /notifications/failed/{id}/resend',
})
