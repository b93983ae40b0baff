import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { lazy, Suspense, useMemo, useState, useEffect } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { signUpMachine } from '#machines/sign-up.ts'
import { type Agreement, allAgreements } from '#machines/sign-up-setup.ts'
import { m } from '#messages'
import { Page } from '#ui/page'
import { Spinner } from '#ui/spinner'
import { useKeepsCookies } from '../session/cookies-notice.tsx'
import { toBrandName } from '../social/brand-name.ts'
import { pendingJoiner } from '../identity/pending-joiner.ts'
import { SocialLoginView } from '../social/social-login-view.tsx'
import { socialProfile, type SocialProfile } from '../social/social-profile.ts'
import { useSocialLogin } from '../social/use-social-login.ts'
import { toAccountPath, type AccountSearch } from './account-search.ts'
import { useStepFocus } from './step-focus.ts'
import { createSignUpSteps } from './sign-up.steps.ts'
import { SignUpView } from './sign-up-view.tsx'
import { pendingCode } from './pending-code.ts'
import { useOpenOrder } from './use-open-order.ts'

type Machine = typeof signUpMachine

/**
 * A visitor who reloads while a code is pending, or returns from an identity check that took the place of the page,
 * has agreed in this tab already, and continues there.
 */
const useRestoredSteps = (state: SnapshotFrom<Machine>, send: (event: EventFromLogic<Machine>) => void) => {
  useEffect(() => {
    const agreed = pendingCode.agreed()
    const person = pendingJoiner.current()
    if (person) return send({ type: 'person.restore', agreed, person })
    if (pendingCode.of('SIGNUP') === null) return
    send({ type: 'agreements.set', agreed })
    send({ type: 'agreements.submit', by: 'message' })
  }, [send])
  const { agreements } = state.context
  const isPastTerms = state.matches('checkingIdentity') || state.matches('verifyingMobile')
  useEffect(() => {
    if (isPastTerms) pendingCode.agree(allAgreements.filter((one) => agreements[one]))
  }, [isPastTerms, agreements])
}

const AgreementSheet = lazy(() =>
  import('./agreement-sheet.tsx').then((file) => ({ default: file.AgreementSheet })),
)
const MobileVerificationStep = lazy(() =>
  import('./mobile-verification.tsx').then((file) => ({ default: file.MobileVerificationStep })),
)
const SignUpForm = lazy(() => import('./sign-up-form.tsx').then((file) => ({ default: file.SignUpForm })))
const SignUpIdentity = lazy(() =>
  import('./sign-up-identity.tsx').then((file) => ({ default: file.SignUpIdentity })),
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

/** The social ways of joining; a log-in by one of them takes the place of the page. */
const useSocialWays = (redirect: string | undefined) => {
  const { state, send, join } = useSocialLogin(redirect)
  const ways = (
    <SocialLoginView
      state={state}
      send={send}
      againHref={toAccountPath('/account/signup', redirect)}
      onJoin={join}
      restarts
      purpose="logIn"
      joins
    />
  )
  return { ways, isEnding: state.context.ending !== null }
}

export const SignUpPage = ({ search: { redirect } }: { search: AccountSearch }) => {
  const client = useQueryClient()
  const [profile] = useState(() => (typeof window === 'undefined' ? null : socialProfile.current()))
  const machine = useMemo(
    () =>
      signUpMachine.provide(createSignUpSteps(client, profile, toAccountPath('/account/signup', redirect))),
    [client, profile, redirect],
  )
  const [state, send] = useMachine(machine, { input: profile ? { defaults: toFormDefaults(profile) } : {} })
  const keepsCookies = useKeepsCookies()
  const [reading, setReading] = useState<Agreement | null>(null)
  const [isSheetMounted, setSheetMounted] = useState(false)
  const isHydrated = useHydrated()
  const social = useSocialWays(redirect)
  useRestoredSteps(state, send)
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
  if (social.isEnding)
    return (
      <Page as="main" width="form">
        {social.ways}
      </Page>
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
          isHydrated && profile
            ? {
                brand: toBrandName(profile.provider),
                hasEmail: profile.email !== null,
                onWithout: joinWithoutSocial,
              }
            : null
        }
        social={isHydrated && profile ? null : social.ways}
        mobile={<Suspense fallback={spinner}>{mobile && <MobileVerificationStep actor={mobile} />}</Suspense>}
        form={
          <Suspense fallback={spinner}>
            <SignUpForm state={state} send={send} withPassword={profile === null} />
          </Suspense>
        }
        identity={
          <Suspense fallback={spinner}>
            {identity && (
              <SignUpIdentity
                actor={identity}
                failure={state.context.failure}
                minor={state.context.minor}
                onMinor={() => send({ type: 'minor.report' })}
                loginHref={toAccountPath('/account/login', redirect)}
                onMessage={() => send({ type: 'message.choose' })}
              />
            )}
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
