import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { acceptInvitationMachine } from '#machines/accept-invitation.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { DoneMark } from '#ui/done-mark'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { toFailureMessage } from '../session/failure-message.ts'
import { NewPasswordView } from './new-password-view.tsx'

type Machine = typeof acceptInvitationMachine

export interface AcceptInvitationViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
}

const ChoosingPassword = ({ state, send }: AcceptInvitationViewProps) => (
  <NewPasswordView
    first
    email={state.context.invitation?.email}
    working={state.matches('accepting')}
    failure={state.context.failure}
    onSubmit={({ password }) => send({ type: 'password.submit', password })}
  />
)

const LogIn = () => (
  <Button variant="primary" size="large" width="full" href="/account/login">
    {m['recovery.found.log_in']()}
  </Button>
)

const Unread = ({ state: { context }, send }: AcceptInvitationViewProps) => (
  <Stack gap={16}>
    {context.failure && (
      <Notice tone="error" live="alert">
        {toFailureMessage(context.failure)}
      </Notice>
    )}
    <Button variant="primary" size="large" width="full" onClick={() => send({ type: 'open.retry' })}>
      {m['invitation.unread.action']()}
    </Button>
  </Stack>
)

type Leaf = {
  title: () => string
  lead?: (props: AcceptInvitationViewProps) => string
  done?: true
  body: (props: AcceptInvitationViewProps) => ReactNode
}

const choosing: Leaf = {
  title: m['invitation.password.title'],
  lead: ({ state: { context } }) =>
    m['invitation.password.lead']({
      name: context.invitation?.fullName ?? '',
      email: context.invitation?.email ?? '',
    }),
  body: ChoosingPassword,
}

const leaves = {
  opening: {
    title: m['invitation.password.title'],
    body: () => <Spinner label={m['invitation.opening.lead']()} />,
  },
  choosingPassword: choosing,
  accepting: choosing,
  accepted: {
    title: m['invitation.accepted.title'],
    lead: () => m['invitation.accepted.lead'](),
    done: true,
    body: LogIn,
  },
  expired: { title: m['invitation.expired.title'], lead: () => m['invitation.expired.lead'](), body: LogIn },
  unread: { title: m['invitation.password.title'], body: Unread },
} satisfies Record<LeafId<Machine>, Leaf>

/** What an invited member of staff sees: their own name, a first password, and whether the link is still good. */
export const AcceptInvitationView = (props: AcceptInvitationViewProps) => {
  const { title, lead, done, body: Body }: Leaf = leaves[props.state.value]
  return (
    <Page as="main" width="form">
      <div
        data-machine="accept-invitation"
        data-state={props.state.value}
        id="accept-invitation-step"
        tabIndex={-1}
      >
        {done && <DoneMark />}
        <PageTitle title={title()} lead={lead?.(props)} />
        <Body {...props} />
      </div>
    </Page>
  )
}
