import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { identityCheckMachine } from '#machines/identity-check.ts'
import type { Failure } from '#machines/failure.ts'
import { memberCodes } from '#machines/sign-up-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { IdentityCheckStep } from '../identity/identity-check.tsx'

const isMemberFailure = (failure: Failure | null) => failure !== null && memberCodes.includes(failure.code)

export interface SignUpIdentityProps {
  actor: ActorRefFrom<typeof identityCheckMachine>
  /** Why joining by an earlier check was refused. */
  failure: Failure | null
  loginHref: string
  /** A check of this page has found a minor. */
  minor: boolean
  onMinor: () => void
  onMessage: () => void
}

/** The identity check of joining; a member logs in instead, and the text message is offered to all but minors. */
export const SignUpIdentity = ({
  actor,
  failure,
  loginHref,
  minor,
  onMinor,
  onMessage,
}: SignUpIdentityProps) => {
  const isUnderage = useSelector(actor, (state) => state.matches('underage'))
  const isMember = useSelector(actor, ({ context }) => isMemberFailure(context.failure ?? failure))
  const reportMinor = useEffectEvent(onMinor)
  useEffect(() => {
    if (isUnderage) reportMinor()
  }, [isUnderage])
  const aside = isMember ? (
    <Button href={loginHref}>{m['account.identity.to_login']()}</Button>
  ) : (
    <Button onClick={onMessage}>{m['account.agree.by_message']()}</Button>
  )
  return (
    <IdentityCheckStep actor={actor} joining aside={isUnderage || (minor && !isMember) ? undefined : aside} />
  )
}
