import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { failureFrom } from '#machines/failure.ts'
import { socialLoginMachine } from '#machines/social-login.ts'
import { Page } from '#ui/page'
import { keptOnDevice, useKept } from '../../kept-on-device.ts'
import { leaveFor } from '../../leave.ts'
import { useLastLogin } from '../social/last-login.ts'
import { newFace } from '../social/social-joining.ts'
import { SocialLoginView } from '../social/social-login-view.tsx'
import { socialLoginSteps } from '../social/social-login.steps.ts'
import { accountPath, type AccountSearch } from './account-search.ts'
import { useLogIn } from './log-in.ts'
import { LoginView } from './login-view.tsx'

const triesBeforeCaptcha = 3

/** How many wrong passwords this tab has seen; a reload leaves it. */
const wrongPasswords = keptOnDevice('vini:wrong-passwords', Number, () => sessionStorage)

/** After some wrong passwords the page asks for a sign of a person, once for as many more. */
const useCaptcha = () => {
  const wrong = useKept(wrongPasswords, 0)
  const pass = useMutation({
    mutationFn: async () => (await import('./captcha.steps.ts')).passCaptcha(),
    onSuccess: () => wrongPasswords.set(null),
  })
  return {
    count: (error: Error) => {
      if (failureFrom(error).code === 'session.credentials.wrong') wrongPasswords.set(String(wrong + 1))
    },
    captcha:
      wrong >= triesBeforeCaptcha
        ? { working: pass.isPending, failed: pass.isError, onPass: () => pass.mutate() }
        : null,
  }
}

const useSocial = (goOn: string) => {
  const client = useQueryClient()
  const [machine] = useState(() =>
    socialLoginMachine.provide(socialLoginSteps(client, { purpose: 'logIn', goOn })),
  )
  return useMachine(machine, { input: { returned: false } })
}

export const LoginPage = ({ search: { redirect } }: { search: AccountSearch }) => {
  const goOn = redirect ?? '/'
  const logIn = useLogIn(goOn)
  const { captcha, count } = useCaptcha()
  const last = useLastLogin()
  const ready = useHydrated()
  const [state, send] = useSocial(goOn)
  const signUpHref = accountPath('/account/signup', redirect)
  const join = () => {
    const { joining, provider } = state.context
    if (joining && provider) newFace.keep({ ...joining, provider })
    leaveFor(signUpHref)
  }
  const social = (
    <SocialLoginView
      state={state}
      send={send}
      last={last === 'password' ? null : last}
      againHref={accountPath('/account/login', redirect)}
      onJoin={join}
      restarts
      purpose="logIn"
    />
  )
  if (state.hasTag('ended'))
    return (
      <Page as="main" width="form">
        {social}
      </Page>
    )
  return (
    <LoginView
      ready={ready}
      working={logIn.isPending || logIn.isSuccess}
      failure={logIn.error && failureFrom(logIn.error)}
      asked={redirect !== undefined}
      signUpHref={signUpHref}
      usedLast={last === 'password'}
      captcha={captcha}
      social={social}
      onSubmit={(credentials) =>
        logIn.mutate(credentials, { onError: count, onSuccess: () => wrongPasswords.set(null) })
      }
    />
  )
}
