import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { CallRequest } from '#api/call.ts'
import { signup } from '#api/calls/signup.ts'
import type { signup as contract } from '#api/contract/signup.ts'
import { identityCheckMachine } from '#machines/identity-check.ts'
import type { IdentityJoiner } from '#machines/identity-check-setup.ts'
import { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import type { Joining, Welcome } from '#machines/sign-up-setup.ts'
import { m } from '#messages'
import { formatPhone } from '../../format.ts'
import { toasts } from '../../shell/toasts.ts'
import { createIdentityCheckSteps } from '../identity/identity-check.steps.ts'
import { pendingJoiner } from '../identity/pending-joiner.ts'
import { runSignInHooks } from '../session/sign-in-hooks.ts'
import { forgetViewer } from '../session/forget-viewer.ts'
import { me } from '../session/me.queries.ts'
import { lastLogin } from '../social/last-login.ts'
import { socialProfile, type SocialProfile } from '../social/social-profile.ts'
import { sessionEvents } from '../session/session-events.ts'
import { createMobileVerificationSteps } from './mobile-verification.steps.ts'
import { pendingCode } from './pending-code.ts'

type Body = CallRequest<typeof contract.signUp>['body']

/** What was typed of a person; the identity check's stands in its ticket, and is not sent again. */
const toTypedPerson = ({ person, mobile, form }: Joining) => {
  if (person) return { identityTicket: person.ticket, ...(person.mobile === null && { mobile }) }
  const { fullName, birthDate, gender } = form
  return { fullName, mobile, ...(birthDate && { birthDate }), ...(gender && { gender }) }
}

/** An empty text is no answer, and is not sent. */
const toSignUpBody = (joining: Joining): Body => {
  const { email, password, job, inflowPath, recommender } = joining.form
  return {
    email,
    ...(password && { password }),
    ...toTypedPerson(joining),
    agreements: joining.agreements,
    ...(job && { job }),
    ...(inflowPath && { inflowPath }),
    ...(recommender.trim() && { recommender: recommender.trim() }),
  }
}

/**
 * The page stays, so that what it knew of the visitor is asked for again as the member. The account is there by now:
 * nothing that fails from here on may look as if joining had failed.
 */
const switchToMember = async (client: QueryClient) => {
  forgetViewer(client)
  await client.invalidateQueries({ queryKey: me.current().queryKey, refetchType: 'all' })
  await runSignInHooks(client)
  sessionEvents.started()
}

/** What joining does outside its machine. */
export const createSignUpSteps = (client: QueryClient, profile: SocialProfile | null, returnTo: string) => ({
  actors: {
    verifyMobile: mobileVerificationMachine.provide(createMobileVerificationSteps()),
    checkIdentity: identityCheckMachine.provide(
      createIdentityCheckSteps(client, { returnTo, joining: true }),
    ),
    join: fromPromise(async ({ input }: { input: Joining }): Promise<Welcome> => {
      const ticket = profile && { socialTicket: profile.ticket }
      const { coupon } = await signup.signUp({ body: { ...toSignUpBody(input), ...ticket } })
      lastLogin.keep(profile?.provider ?? 'password')
      socialProfile.forget()
      pendingCode.forget()
      pendingJoiner.forget()
      await switchToMember(client)
      return { coupon }
    }),
  },
  actions: {
    storePerson: (_: unknown, { person }: { person: IdentityJoiner | null }) => {
      if (person) pendingJoiner.keep(person)
    },
    forgetPerson: () => pendingJoiner.forget(),
    forgetNumber: () => pendingCode.forget(),
    reportMobile: (_: unknown, { mobile }: { mobile: string }) =>
      toasts.show({ text: m['account.mobile.confirmed']({ mobile: formatPhone(mobile) }) }),
  },
})
