import { useMachine } from '@xstate/react'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findAccountMachine } from '#machines/find-account.ts'
import { m } from '#messages'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Spinner } from '#ui/spinner'
import { navigateDocument } from '../../navigate-document.ts'
import { FindAccountView } from './find-account-view.tsx'
import { findAccountSteps } from './find-account.steps.ts'
import { dropLinkCode, readLinkCode } from './link-code.ts'
import { useStepFocus } from './step-focus.ts'

const machine = findAccountMachine.provide(findAccountSteps)

const ResetPassword = () => {
  const [state, send] = useMachine(machine, { input: { goal: 'password', proof: { link: readLinkCode() } } })
  useStepFocus('find-account-step', state.matches('changingPassword') ? 'choosingPassword' : state.value)
  const isLinkSpent = state.matches('changed') || state.matches('expired')
  useEffect(() => {
    if (isLinkSpent) dropLinkCode()
  }, [isLinkSpent])
  return (
    <FindAccountView
      state={state}
      send={(event) => (event.type === 'search.restart' ? navigateDocument('/account/findpw') : send(event))}
      mobile={null}
    />
  )
}

/** Where the mailed link leads; what it carries is known to the browser alone. */
export const ResetPasswordPage = () =>
  useHydrated() ? (
    <ResetPassword />
  ) : (
    <Page as="main" width="form">
      <PageTitle title={m['recovery.reset.title']()} lead={m['recovery.reset.lead']()} />
      <Spinner label={m['recovery.opening.lead']()} />
    </Page>
  )
