import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { lazy, Suspense, useMemo, useState, useEffect } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { signUpMachine, type Agreement, allAgreements } from '#machines/sign-up.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Spinner } from '#ui/spinner'
import { useKeepsCookies } from '../session/cookies-notice.tsx'
import { toBrandName } from '../social/brand-name.ts'
import { socialProfile, type SocialProfile } from '../social/social-profile.ts'
import type { AccountSearch } from './account-search.ts'
import { useStepFocus } from './step-focus.ts'
import { createSignUpSteps } from './sign-up.steps.ts'
import { SignUpView } from './sign-up-view.tsx'
import { pendingCode } from './pending-code.ts'
import { useOpenOrder } from './use-open-order.ts'

type Machine = typeof signUpMachine

/** A member who reloads while a code is pending has agreed in this tab already, and continues at the code. */
const useRestoredAgreements = (
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

const AgreementSheet = lazy(() =>
  import('./agreement-sheet.tsx').then((file) => ({ default: file.AgreementSheet })),
)
const MobileVerificationStep = lazy(() =>
  import('./mobile-verification.tsx').then((file) => ({ default: file.MobileVerificationStep })),
)
const SignUpForm = lazy(() => import('./sign-up-form.tsx').then((file) => ({ default: file.SignUpForm })))
const IdentityCheckStep = lazy(() =>
  import('../identity/identity-check.tsx').then((file) => ({ default: file.IdentityCheckStep })),
)

const toFormDefaults = ({ email, fullName, gender }: SocialProfile) => ({
  email: email ?? '',
  fullName: fullName ?? '',
  gender: gender ?? ('' as const),
})

const joinWithoutSocial = () => {
  socialProfile.forget()
  location.reload()
}

export const SignUpPage = ({ search: { redirect } }: { search: AccountSearch }) => {
  const client = useQueryClient()
  const [profile] = useState(() => (typeof window === 'undefined' ? null : socialProfile.current()))
  const machine = useMemo(
    () => signUpMachine.provide(createSignUpSteps(client, profile, redirect ?? null)),
    [client, profile, redirect],
  )
  const [state, send] = useMachine(machine, { input: profile ? { defaults: toFormDefaults(profile) } : {} })
  const keepsCookies = useKeepsCookies()
  const [reading, setReading] = useState<Agreement | null>(null)
  const [isSheetMounted, setSheetMounted] = useState(false)
  useRestoredAgreements(state, send)
  useOpenOrder(state.matches('done') ? (redirect ?? null) : null)
  useStepFocus(
    'sign-up-step',
    state.matches('submitting') || state.matches('failed') ? 'filling' : state.value,
  )
  const read = (agreement: Agreement) => {
    setSheetMounted(true)
    setReading(agreement)
  }
  const { mobile, identity } = state.children
  const spinner = <Spinner label={m['account.step.loading']()} />
  const skipButton = (
    <Button variant="secondary" onClick={() => send({ type: 'identity.skip' })}>
      {m['account.identity.skip']()}
    </Button>
  )
  return (
    <>
      <SignUpView
        state={state}
        send={send}
        goOn={redirect ?? null}
        onRead={read}
        cookiesRefused={!keepsCookies}
        joinsWith={
          useHydrated() && profile
            ? { brand: toBrandName(profile.provider), onWithout: joinWithoutSocial }
            : null
        }
        mobile={<Suspense fallback={spinner}>{mobile && <MobileVerificationStep actor={mobile} />}</Suspense>}
        form={
          <Suspense fallback={spinner}>
            <SignUpForm state={state} send={send} withPassword={profile === null} />
          </Suspense>
        }
        identity={
          <Suspense fallback={spinner}>
            {identity && <IdentityCheckStep actor={identity} aside={skipButton} />}
          </Suspense>
        }
      />
      {isSheetMounted && (
        <Suspense>
          <AgreementSheet agreement={reading} onClose={() => setReading(null)} />
        </Suspense>
      )}
    </>
  )
}
