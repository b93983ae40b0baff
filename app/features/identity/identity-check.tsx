import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useCallback, useMemo, type ReactNode } from 'react'
import { identityCheckMachine } from '#machines/identity-check.ts'
import { usePageReturn } from '../../shell/use-page-return.ts'
import { IdentityCheckView } from './identity-check-view.tsx'
import { createIdentityCheckSteps } from './identity-check.steps.ts'

export interface IdentityCheckProps {
  /** Called once, when the member is known to be an adult and `me` says so. */
  onVerified: () => void
  /** Where to go on when the check had to take the place of this page. */
  returnTo: string
  /** Another way on beside the main button. */
  aside?: ReactNode
}

/** The adult check with its window; checkout and sign-up use it as it is. */
export const IdentityCheck = ({ onVerified, returnTo, aside }: IdentityCheckProps) => {
  const client = useQueryClient()
  const machine = useMemo(
    () => identityCheckMachine.provide(createIdentityCheckSteps(client, { returnTo, onVerified })),
    [client, returnTo, onVerified],
  )
  const [state, send] = useMachine(machine)
  usePageReturn(useCallback(() => send({ type: 'page.return' }), [send]))
  return <IdentityCheckView state={state} send={send} aside={aside} />
}
