import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { signUpMachine, type Agreement } from '#machines/sign-up.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Spinner } from '#ui/spinner'
import { phone } from '../../format.ts'
import { toasts } from '../../shell/toasts.ts'
import { useKeepsCookies } from '../session/cookies-notice.tsx'
import { brandName } from '../social/brand-name.ts'
import { newFace, type NewFace } from '../social/social-joining.ts'
import type { AccountSearch } from './account-search.ts'
import { useStepFocus } from './step-focus.ts'
import { useAgreedBefore } from './use-agreed-before.ts'
import { signUpSteps } from './sign-up.steps.ts'
import { SignUpView } from './sign-up-view.tsx'
import { welcomePath } from './welcome.ts'

const AgreementSheet = lazy(() =>
  import('./agreement-sheet.tsx').then((file) => ({ default: file.AgreementSheet })),
)
const MobileVerification = lazy(() =>
  import('./mobile-verification.tsx').then((file) => ({ default: file.MobileVerification })),
)
const SignUpForm = lazy(() => import('./sign-up-form.tsx').then((file) => ({ default: file.SignUpForm })))
const IdentityCheck = lazy(() =>
  import('../identity/identity-check.tsx').then((file) => ({ default: file.IdentityCheck })),
)

const toldBy = ({ email, fullName, gender }: NewFace) => ({
  email: email ?? '',
  fullName: fullName ?? '',
  gender: gender ?? ('' as const),
})

const joinWithout = () => {
  newFace.forget()
  location.reload()
}

export const SignUpPage = ({ search: { redirect } }: { search: AccountSearch }) => {
  const client = useQueryClient()
  const [face] = useState(() => (typeof window === 'undefined' ? null : newFace.current()))
  const machine = useMemo(
    () => signUpMachine.provide(signUpSteps(client, face, redirect ?? null)),
    [client, face, redirect],
  )
  const [state, send] = useMachine(machine, { input: face ? { told: toldBy(face) } : {} })
  const keepsCookies = useKeepsCookies()
  const [reading, setReading] = useState<Agreement | null>(null)
  const [opened, setOpened] = useState(false)
  useAgreedBefore(state, send)
  const confirm = useCallback(
    (mobile: string) => {
      send({ type: 'mobile.confirm', mobile })
      toasts.show({ text: m['account.mobile.confirmed']({ mobile: phone(mobile) }) })
    },
    [send],
  )
  const verify = useCallback(() => send({ type: 'identity.verify' }), [send])
  useStepFocus(
    'sign-up-step',
    state.matches('submitting') || state.matches('failed') ? 'filling' : state.value,
  )
  const read = (agreement: Agreement) => {
    setOpened(true)
    setReading(agreement)
  }
  const wait = <Spinner label={m['account.step.loading']()} />
  const skip = (
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
        joinsWith={useHydrated() && face ? { brand: brandName(face.provider), onWithout: joinWithout } : null}
        mobile={
          <Suspense fallback={wait}>
            <MobileVerification mode="SIGNUP" onConfirmed={confirm} />
          </Suspense>
        }
        form={
          <Suspense fallback={wait}>
            <SignUpForm state={state} send={send} withPassword={face === null} />
          </Suspense>
        }
        identity={
          <Suspense fallback={wait}>
            <IdentityCheck onVerified={verify} returnTo={welcomePath} aside={skip} />
          </Suspense>
        }
      />
      {opened && (
        <Suspense>
          <AgreementSheet agreement={reading} onClose={() => setReading(null)} />
        </Suspense>
      )}
    </>
  )
}
