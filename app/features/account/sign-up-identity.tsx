import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { identityCheckMachine } from '#machines/identity-check.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { IdentityCheckStep } from '../identity/identity-check.tsx'

/** The person, or their number, is a member's already: there is nothing to join. */
const memberCodes: readonly (string | undefined)[] = ['signup.identity.taken', 'signup.mobile.taken']

export interface SignUpIdentityProps {
  actor: ActorRefFrom<typeof identityCheckMachine>
  loginHref: string
  onMessage: () => void
}

/** The identity check of joining; a member logs in instead, and the text message is offered to all but minors. */
export const SignUpIdentity = ({ actor, loginHref, onMessage }: SignUpIdentityProps) => {
  const isUnderage = useSelector(actor, (state) => state.matches('underage'))
  const isMember = useSelector(actor, ({ context }) => memberCodes.includes(context.failure?.code))
  const aside = isMember ? (
    <Button href={loginHref}>{m['account.identity.to_login']()}</Button>
  ) : (
    <Button onClick={onMessage}>{m['account.agree.by_message']()}</Button>
  )
  return <IdentityCheckStep actor={actor} joining aside={isUnderage ? undefined : aside} />
}
