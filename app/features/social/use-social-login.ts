import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { socialLoginMachine } from '#machines/social-login.ts'
import { navigateDocument } from '../../navigate-document.ts'
import { usePageReturn } from '../../shell/use-page-return.ts'
import { toAccountPath } from '../account/account-search.ts'
import { createSocialLoginSteps } from './social-login.steps.ts'
import { socialProfile } from './social-profile.ts'

/** The log-in at a provider on an account page; a person without a membership goes on to join by themselves. */
export const useSocialLogin = (redirect: string | undefined) => {
  const client = useQueryClient()
  const [machine] = useState(() =>
    socialLoginMachine.provide(createSocialLoginSteps(client, { purpose: 'logIn', goOn: redirect ?? '/' })),
  )
  const [state, send] = useMachine(machine, { input: { returned: false } })
  usePageReturn(useCallback(() => send({ type: 'page.return' }), [send]))
  const join = () => {
    const { joining, provider } = state.context
    if (joining && provider) socialProfile.keep({ ...joining, provider })
    navigateDocument(toAccountPath('/account/signup', redirect))
  }
  const goOn = useEffectEvent(join)
  const isJoining = state.matches('joining')
  useEffect(() => {
    if (isJoining) goOn()
  }, [isJoining])
  return { state, send, join }
}
