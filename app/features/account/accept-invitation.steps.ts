import { fromPromise } from 'xstate'
import { invitations } from '#api/calls/invitations.ts'

/** What accepting an invitation asks of the server. */
export const acceptInvitationSteps = {
  actors: {
    readInvitation: fromPromise(({ input }: { input: { link: string } }) =>
      invitations.invitation({ body: { code: input.link } }),
    ),
    acceptInvitation: fromPromise(
      async ({ input: { link, password } }: { input: { link: string; password: string } }) => {
        await invitations.acceptInvitation({ body: { code: link, password, passwordConfirm: password } })
      },
    ),
  },
}
