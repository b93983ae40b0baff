import { useEffect } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { everyAgreement, type signUpMachine } from '#machines/sign-up.ts'
import { keptCode } from './kept-code.ts'

type Machine = typeof signUpMachine

/** Who reloads while their code is out has agreed in this tab already, and goes on at the code. */
export const useAgreedBefore = (
  state: SnapshotFrom<Machine>,
  send: (event: EventFromLogic<Machine>) => void,
) => {
  useEffect(() => {
    if (keptCode.of('SIGNUP') === null) return
    send({ type: 'agreements.set', agreed: keptCode.agreed() })
    send({ type: 'agreements.submit' })
  }, [send])
  const { agreements } = state.context
  const confirming = state.matches('verifyingMobile')
  useEffect(() => {
    if (confirming) keptCode.agree(everyAgreement.filter((one) => agreements[one]))
  }, [confirming, agreements])
}
