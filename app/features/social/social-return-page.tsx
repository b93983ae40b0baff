import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { socialLoginMachine } from '#machines/social-login.ts'
import { m } from '#messages'
import { ReturnPage } from '#ui/return-page'
import { leaveFor } from '../../leave.ts'
import { accountPath } from '../account/account-search.ts'
import { newFace } from './social-joining.ts'
import { SocialLoginView } from './social-login-view.tsx'
import { finishSocial, type Back } from './social-return.ts'

/** The answer is spent once, however often the page is mounted. */
let spending: Promise<Back> | undefined

/** Where the providers lead back to: into the shop, on to joining, or to why it did not work. */
export const SocialReturnPage = ({ provider }: { provider: string | null }) => {
  const client = useQueryClient()
  const [back, setBack] = useState<Back>()
  const [machine] = useState(() => {
    let found: Back | undefined
    return socialLoginMachine.provide({
      actors: {
        exchange: fromPromise(async () => {
          found = await (spending ??= finishSocial(client, provider))
          setBack(found)
          return found.outcome
        }),
      },
      actions: { goOn: () => found?.place === 'here' && leaveFor(found.goOn) },
    })
  })
  const [state, send] = useMachine(machine, { input: { returned: true } })
  const purpose = back?.purpose ?? 'logIn'
  const goOn = back?.goOn ?? '/'
  const redirect = goOn === '/' ? undefined : goOn
  const join = () => {
    const { joining, provider: brand } = state.context
    if (joining && brand) newFace.keep({ ...joining, provider: brand })
    leaveFor(accountPath('/account/signup', redirect))
  }
  const close = () => {
    window.close()
    leaveFor(goOn)
  }
  return (
    <ReturnPage home={m['shell.name']()}>
      <SocialLoginView
        state={state}
        send={send}
        againHref={purpose === 'link' ? goOn : accountPath('/account/login', redirect)}
        onJoin={join}
        restarts={false}
        purpose={purpose}
        onClose={back?.place === 'window' ? close : undefined}
      />
    </ReturnPage>
  )
}
