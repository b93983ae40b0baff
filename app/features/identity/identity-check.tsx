import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { identityCheckMachine } from '#machines/identity-check.ts'
import { usePageReturn } from '../../shell/use-page-return.ts'
import { IdentityCheckView } from './identity-check-view.tsx'
import { createIdentityCheckSteps } from './identity-check.steps.ts'

export interface IdentityCheckStepProps {
  actor: ActorRefFrom<typeof identityCheckMachine>
  /** Another way on beside the main button. */
  aside?: ReactNode
  /** The check opens a membership, instead of proving a member's age. */
  joining?: boolean
}

/** The adult check as a running actor. */
export const IdentityCheckStep = ({ actor, aside, joining = false }: IdentityCheckStepProps) => {
  const state = useSelector(actor, (snapshot) => snapshot)
  usePageReturn(useCallback(() => actor.send({ type: 'page.return' }), [actor]))
  return <IdentityCheckView state={state} send={actor.send} aside={aside} joining={joining} />
}

export interface IdentityCheckProps {
  /** Called once, when the member is known to be an adult and `me` says so. */
  onVerified: () => void
  /** Where to go on when the check had to take the place of this page. */
  returnTo: string
}

/** The adult check of a page that has no process around it. */
export const IdentityCheck = ({ onVerified, returnTo }: IdentityCheckProps) => {
  const client = useQueryClient()
  const machine = useMemo(
    () => identityCheckMachine.provide(createIdentityCheckSteps(client, { returnTo })),
    [client, returnTo],
  )
  const actor = useActorRef(machine, { input: {} })
  const isVerified = useSelector(actor, (state) => state.matches('verified'))
  const reportVerified = useEffectEvent(onVerified)
  useEffect(() => {
    if (isVerified) reportVerified()
  }, [isVerified])
  return <IdentityCheckStep actor={actor} />
}
