import { useMachine } from '@xstate/react'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { acceptInvitationMachine } from '#machines/accept-invitation.ts'
import { m } from '#messages'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Spinner } from '#ui/spinner'
import { AcceptInvitationView } from './accept-invitation-view.tsx'
import { acceptInvitationSteps } from './accept-invitation.steps.ts'
import { dropLinkCode, readLinkCode } from './link-code.ts'
import { useStepFocus } from './step-focus.ts'

const machine = acceptInvitationMachine.provide(acceptInvitationSteps)

const AcceptInvitation = () => {
  const [state, send] = useMachine(machine, { input: { link: readLinkCode() } })
  const step = state.matches('accepting') ? 'choosingPassword' : state.value
  useStepFocus('accept-invitation-step', step === 'opening' ? null : step)
  const isOver = state.status === 'done'
  useEffect(() => {
    if (isOver) dropLinkCode()
  }, [isOver])
  return <AcceptInvitationView state={state} send={send} />
}

/** Where the link of an invitation leads; what it carries is known to the browser alone. */
export const AcceptInvitationPage = () =>
  useHydrated() ? (
    <AcceptInvitation />
  ) : (
    <Page as="main" width="form">
      <PageTitle title={m['invitation.password.title']()} />
      <Spinner label={m['invitation.opening.lead']()} />
    </Page>
  )
