import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { mobileVerificationMachine, type VerificationMode } from '#machines/mobile-verification.ts'
import { MobileVerificationView } from './mobile-verification-view.tsx'
import { mobileVerificationSteps } from './mobile-verification.steps.ts'
import { signUp } from './sign-up.queries.ts'

export interface MobileVerificationProps {
  mode: VerificationMode
  onConfirmed: (mobile: string) => void
}

/** Mobile verification with its calls; a number that joins is looked up as soon as its field is left. */
export const MobileVerification = ({ mode, onConfirmed }: MobileVerificationProps) => {
  const machine = useMemo(
    () => mobileVerificationMachine.provide(mobileVerificationSteps(onConfirmed)),
    [onConfirmed],
  )
  const [state, send] = useMachine(machine, { input: { mode } })
  const [left, setLeft] = useState('')
  const { data: free } = useQuery(signUp.mobileFree(mode === 'SIGNUP' ? left : ''))
  const refused = free && !free.free && left === state.context.mobile ? free.message : undefined
  return <MobileVerificationView state={state} send={send} refused={refused} onNumberLeave={setLeft} />
}
