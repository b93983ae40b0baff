import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { toFailure } from '#machines/failure.ts'
import { Page } from '#ui/page'
import { useKeepsCookies } from '../session/cookies-notice.tsx'
import { useLastLogin } from '../social/last-login.ts'
import { SocialLoginView } from '../social/social-login-view.tsx'
import { useSocialLogin } from '../social/use-social-login.ts'
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

export const LoginPage = ({ search: { redirect, ended } }: { search: LogInSearch }) => {
  const goOn = redirect ?? '/'
  const logIn = useLogIn(goOn)
  const captcha = useCaptcha(logIn)
  const last = useLastLogin()
  const ready = useHydrated()
  const keepsCookies = useKeepsCookies()
  const { state, send, join } = useSocialLogin(redirect)
  const signUpHref = toAccountPath('/account/signup', redirect)
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
