import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useCallback, useState } from 'react'
import { toFailure } from '#machines/failure.ts'
import { socialLoginMachine } from '#machines/social-login.ts'
import { Page } from '#ui/page'
import { navigateDocument } from '../../navigate-document.ts'
import { usePageReturn } from '../../shell/use-page-return.ts'
import { useKeepsCookies } from '../session/cookies-notice.tsx'
import { useLastLogin } from '../social/last-login.ts'
import { socialProfile } from '../social/social-profile.ts'
import { SocialLoginView } from '../social/social-login-view.tsx'
import { createSocialLoginSteps } from '../social/social-login.steps.ts'
import { toAccountPath, type LogInSearch } from './account-search.ts'
import { findLogInReason } from './log-in-reason.ts'
import { useLogIn, type Credentials } from './log-in.ts'
import { LoginView } from './login-view.tsx'

/** After some wrong passwords the server asks for a sign of a person with each further one. */
const useCaptcha = (logIn: ReturnType<typeof useLogIn>) => {
  const captchaMutation = useMutation({
    mutationFn: async (_credentials: Credentials) => (await import('./captcha.steps.ts')).solveCaptcha(),
    onSuccess: (captcha, credentials) => logIn.mutate({ ...credentials, captcha }),
  })
  const code = logIn.error && toFailure(logIn.error).code
  const isRequired = code === 'session.captcha.required' || code === 'captcha.failed'
  return isRequired || captchaMutation.isPending
    ? {
        working: captchaMutation.isPending,
        failed: captchaMutation.isError || code === 'captcha.failed',
        onPass: captchaMutation.mutate,
      }
    : null
}

const useSocial = (goOn: string) => {
  const client = useQueryClient()
  const [machine] = useState(() =>
    socialLoginMachine.provide(createSocialLoginSteps(client, { purpose: 'logIn', goOn })),
  )
  const login = useMachine(machine, { input: { returned: false } })
  const [, send] = login
  usePageReturn(useCallback(() => send({ type: 'page.return' }), [send]))
  return login
}

export const LoginPage = ({ search: { redirect, ended } }: { search: LogInSearch }) => {
  const goOn = redirect ?? '/'
  const logIn = useLogIn(goOn)
  const captcha = useCaptcha(logIn)
  const last = useLastLogin()
  const ready = useHydrated()
  const keepsCookies = useKeepsCookies()
  const [state, send] = useSocial(goOn)
  const signUpHref = toAccountPath('/account/signup', redirect)
  const join = () => {
    const { joining, provider } = state.context
    if (joining && provider) socialProfile.keep({ ...joining, provider })
    navigateDocument(signUpHref)
  }
  const social = (
    <SocialLoginView
      state={state}
      send={send}
      last={last === 'password' ? null : last}
      againHref={toAccountPath('/account/login', redirect)}
      onJoin={join}
      restarts
      purpose="logIn"
    />
  )
  if (state.context.ending !== null)
    return (
      <Page as="main" width="form">
        {social}
      </Page>
    )
  return (
    <LoginView
      ready={ready}
      working={logIn.isPending || logIn.isSuccess}
      failure={captcha ? null : logIn.error && toFailure(logIn.error)}
      cookiesRefused={!keepsCookies}
      reason={redirect === undefined ? null : findLogInReason(redirect)}
      ended={ended}
      signUpHref={signUpHref}
      usedLast={last === 'password'}
      captcha={captcha}
      social={social}
      onSubmit={(credentials) => keepsCookies && logIn.mutate(credentials)}
    />
  )
}
