import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Sent } from '#api/call.ts'
import { signup } from '#api/calls/signup.ts'
import type { signup as contract } from '#api/contract/signup.ts'
import type { Joining, Welcome } from '#machines/sign-up.ts'
import { afterSignIn } from '../session/after-sign-in.ts'
import { forgetViewer } from '../session/forget-viewer.ts'
import { me } from '../session/me.queries.ts'
import { lastLogin } from '../social/last-login.ts'
import { newFace, type NewFace } from '../social/social-joining.ts'
import { sessionEvents } from '../session/session-events.ts'
import { keptCode } from './kept-code.ts'
import { keptWelcome } from './welcome.ts'

type Body = Sent<typeof contract.signUp>['body']

/** An empty text is no answer, and is not sent. */
const bodyOf = ({ agreements, mobile, form }: Joining): Body => {
  const { email, password, fullName, birthDate, gender, job, inflowPath, recommender } = form
  return {
    email,
    ...(password && { password }),
    fullName,
    mobile,
    agreements,
    ...(birthDate && { birthDate }),
    ...(gender && { gender }),
    ...(job && { job }),
    ...(inflowPath && { inflowPath }),
    ...(recommender.trim() && { recommender: recommender.trim() }),
  }
}

/**
 * The page stays, so that what it knew of the visitor is asked for again as the member. The account is there by now:
 * nothing that fails from here on may look as if joining had failed.
 */
const becomeMember = async (client: QueryClient) => {
  forgetViewer(client)
  await client.invalidateQueries({ queryKey: me.current().queryKey, refetchType: 'all' })
  await afterSignIn(client)
  sessionEvents.started()
}

/** What joining does outside its machine. */
export const signUpSteps = (client: QueryClient, face: NewFace | null, goOn: string | null) => ({
  actors: {
    join: fromPromise(async ({ input }: { input: Joining }): Promise<Welcome> => {
      const ticket = face && { socialTicket: face.ticket }
      const { coupon } = await signup.signUp({ body: { ...bodyOf(input), ...ticket } })
      lastLogin.keep(face?.provider ?? 'password')
      newFace.forget()
      keptCode.forget()
      keptWelcome.keep({ coupon, goOn })
      await becomeMember(client)
      return { coupon }
    }),
  },
})
