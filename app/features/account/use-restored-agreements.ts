import { useEffect } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { allAgreements, type signUpMachine } from '#machines/sign-up.ts'
import { pendingCode } from './pending-code.ts'

type Machine = typeof signUpMachine

/** A member who reloads while a code is pending has agreed in this tab already, and continues at the code. */
export const useRestoredAgreements = (
  state: SnapshotFrom<Machine>,
  send: (event: EventFromLogic<Machine>) => void,
) => {
  useEffect(() => {
    if (pendingCode.of('SIGNUP') === null) return
    send({ type: 'agreements.set', agreed: pendingCode.agreed() })
    send({ type: 'agreements.submit' })
  }, [send])
  const { agreements } = state.context
  const confirming = state.matches('verifyingMobile')
  useEffect(() => {
    if (confirming) pendingCode.agree(allAgreements.filter((one) => agreements[one]))
  }, [confirming, agreements])
}
