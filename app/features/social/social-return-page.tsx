import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import { socialLoginMachine } from '#machines/social-login.ts'
import { m } from '#messages'
import { ReturnPage } from '#ui/return-page'
import { navigateDocument } from '../../navigate-document.ts'
import { toAccountPath } from '../account/account-search.ts'
import { socialProfile } from './social-profile.ts'
import { SocialLoginView } from './social-login-view.tsx'
import { finishSocialReturn, type SocialReturn } from './social-return.ts'

/** The answer is spent once, however often the page is mounted. */
let finishing: Promise<SocialReturn> | undefined

/** Where the providers lead back to: into the shop, on to joining, or to why it did not work. */
export const SocialReturnPage = ({ provider }: { provider: string | null }) => {
  const client = useQueryClient()
  const [back, setBack] = useState<SocialReturn>()
  const [machine] = useState(() => {
    let result: SocialReturn | undefined
    return socialLoginMachine.provide({
      actors: {
        exchange: fromPromise(async () => {
          result = await (finishing ??= finishSocialReturn(client, provider))
          setBack(result)
          return result.outcome
        }),
      },
      actions: { openNextPage: () => result?.place === 'here' && navigateDocument(result.goOn) },
    })
  })
  const [state, send] = useMachine(machine, { input: { returned: true } })
  const purpose = back?.purpose ?? 'logIn'
  const goOn = back?.goOn ?? '/'
  const redirect = goOn === '/' ? undefined : goOn
  const join = () => {
    const { joining, provider: brand } = state.context
    if (joining && brand) socialProfile.keep({ ...joining, provider: brand })
    navigateDocument(toAccountPath('/account/signup', redirect))
  }
  const goOnToJoin = useEffectEvent(join)
  const isJoining = state.matches('joining') && back?.place === 'here'
  useEffect(() => {
    if (isJoining) goOnToJoin()
  }, [isJoining])
  const close = () => {
    window.close()
    navigateDocument(goOn)
  }
  return (
    <ReturnPage home={m['shell.name']()}>
      <SocialLoginView
        state={state}
        send={send}
        againHref={purpose === 'link' ? goOn : toAccountPath('/account/login', redirect)}
        onJoin={join}
        restarts={false}
        purpose={purpose}
        onClose={back?.place === 'window' ? close : undefined}
      />
    </ReturnPage>
  )
}
