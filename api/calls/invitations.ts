// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { invitations as contract } from '../contract/invitations.ts'

export const invitations = remote<typeof contract>({
  invitation: 'POST /staff/invitation',
  acceptInvitation: 'POST /staff/invitation/accept',
})
