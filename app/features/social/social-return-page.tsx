import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { socialLoginMachine } from '#machines/social-login.ts'
import { Page } from '#ui/page'
import { leaveFor } from '../../leave.ts'
import { newFace } from './social-joining.ts'
import { SocialLoginView } from './social-login-view.tsx'
import { finishSocial, type Back } from './social-return.ts'

/** The answer is spent once, however often the page is mounted. */
let spending: Promise<Back> | undefined

/** Where the providers lead back to: into the shop, on to joining, or to why it did not work. */
export const SocialReturnPage = ({ provider }: { provider: string | null }) => {
  const client = useQueryClient()
  const [machine] = useState(() => {
    let back: Back | undefined
    return socialLoginMachine.provide({
      actors: {
        exchange: fromPromise(async () => {
          back = await (spending ??= finishSocial(client, provider))
          return back.outcome
        }),
      },
      actions: { goOn: () => back?.place === 'here' && leaveFor(back.goOn) },
    })
  })
  const [state, send] = useMachine(machine, { input: { returned: true } })
  const join = () => {
    const { joining, provider: brand } = state.context
    if (joining && brand) newFace.keep({ ...joining, provider: brand })
    leaveFor('/account/signup')
  }
  return (
    <Page as="main" width="form">
      <SocialLoginView
        state={state}
        send={send}
        signUpHref="/account/signup"
        logInHref="/account/login"
        onJoin={join}
        restarts={false}
      />
    </Page>
  )
}
