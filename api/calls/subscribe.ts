// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { subscribe as contract } from '../contract/subscribe.ts'

export const subscribe = remote<typeof contract>({
  open: 'POST /commerce/subscribe',
  list: 'GET /commerce/subscribe',
  subscription: 'GET /commerce/subscribe/{sid}',
  requestForm: 'POST /commerce/subscribe/req-form',
  fix: 'POST /commerce/subscribe/{sid}/fix',
  skip: 'POST /commerce/subscribe/{sid}/skip',
  pause: 'POST /commerce/subscribe/{sid}/pause',
  resume: 'POST /commerce/subscribe/{sid}/resume',
  stop: 'POST /commerce/subscribe/{sid}/stop',
})
