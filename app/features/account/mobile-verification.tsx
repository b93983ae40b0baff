import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { mobileVerificationMachine, type VerificationMode } from '#machines/mobile-verification.ts'
import { keptCode } from './kept-code.ts'
import { MobileVerificationView } from './mobile-verification-view.tsx'
import { mobileVerificationSteps, type CodeCalls } from './mobile-verification.steps.ts'
import { signUp } from './sign-up.queries.ts'
import { useCodeOut } from './use-code-out.ts'

export interface MobileVerificationProps {
  mode: VerificationMode
  onConfirmed: (mobile: string) => void
  /** The number, or the e-mail address, that is filled in already. */
  address?: string
  /** Where the code is confirmed by another call than the usual one. */
  calls?: CodeCalls
}

/** Mobile verification with its calls; a number that joins is looked up as soon as its field is left. */
export const MobileVerification = ({ mode, onConfirmed, address, calls }: MobileVerificationProps) => {
  const machine = useMemo(
    () => mobileVerificationMachine.provide(mobileVerificationSteps(onConfirmed, calls)),
    [onConfirmed, calls],
  )
  const [state, send] = useMachine(machine, { input: { mode, ...(address && { mobile: address }) } })
  const [left, setLeft] = useState('')
  const { data: free } = useQuery(signUp.mobileFree(mode === 'SIGNUP' ? left : ''))
  const refused = free && !free.free && left === state.context.mobile ? free.message : undefined
  useCodeOut(mode, send, onConfirmed)
  const watched = (event: Parameters<typeof send>[0]) => {
    if (event.type === 'number.change') keptCode.forget()
    send(event)
  }
  return <MobileVerificationView state={state} send={watched} refused={refused} onNumberLeave={setLeft} />
}
