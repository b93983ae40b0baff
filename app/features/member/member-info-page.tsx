import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { me as calls } from '#api/calls/me.ts'
import { passwordCheckMachine } from '#machines/password-check.ts'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Notice } from '#ui/notice'
import { PageTitle } from '#ui/page-title'
import { PasswordCampaignView } from './password-campaign-view.tsx'
import { PasswordCheckView } from './password-check-view.tsx'

const PasswordCheck = ({ email }: { email: string }) => {
  const router = useRouter()
  const [machine] = useState(() =>
    passwordCheckMachine.provide({
      actors: {
        check: fromPromise(async ({ input }: { input: { password: string } }) => {
          await calls.matchPassword({ body: { email, password: input.password } })
        }),
      },
      actions: { openNextPage: () => void router.navigate({ href: '/mypage/member-info/edit' }) },
    }),
  )
  const [state, send] = useMachine(machine)
  return <PasswordCheckView state={state} send={send} email={email} />
}

/** Asks for the member's password again before their data are shown and changed. */
export const MemberInfoPage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  if (!me) return null
  return (
    <main>
      <PageTitle title={m['member.check.title']()} lead={m['member.check.lead']()} />
      <Box pad="large">
        {me.hasPassword ? (
          <PasswordCheck email={me.email} />
        ) : (
          <Notice title={m['member.check.fresh_title']()}>{m['member.check.fresh_lead']()}</Notice>
        )}
      </Box>
      <PasswordCampaignView
        open={false}
        id={me.email}
        working={false}
        failure={null}
        onLater={() => undefined}
        onChange={() => undefined}
      />
    </main>
  )
}
