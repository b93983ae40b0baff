import { useState, type FormEvent, type ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { findAccountMachine, RemovedCredentials } from '#machines/find-account.ts'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { DoneMark } from '#ui/done-mark'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { Tabs } from '#ui/tabs'
import { Text } from '#ui/text'
import { toFailureMessage } from '../session/failure-message.ts'
import { listWhoFields, findWhoErrors, type Method } from './find-account.rules.ts'
import { FoundAccountView } from './found-account-view.tsx'
import { NewPasswordView } from './new-password-view.tsx'
import { WhoFields } from './who-fields.tsx'
import { joinList } from '../../join-facts.ts'

type Machine = typeof findAccountMachine

export interface FindAccountViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** The code step, with the fields that stand above its number; null where a mailed link is the only way. */
  mobile: ReactNode
}

const MailForm = ({ state, send }: FindAccountViewProps) => {
  const { goal, who, failure } = state.context
  const [hasTried, setHasTried] = useState(false)
  const errors = findWhoErrors(goal, 'mail', who)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    const [first] = Object.keys(errors)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else send({ type: 'mail.send' })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <WhoFields
          fields={listWhoFields(goal, 'mail')}
          who={who}
          errors={hasTried ? errors : {}}
          onChange={(changes) => send({ type: 'who.set', who: changes })}
        />
        <Text size="small" tone="caption">
          {goal === 'email' ? m['recovery.mail.find_hint']() : m['recovery.mail.reset_hint']()}
        </Text>
        {failure && (
          <Notice tone="error" live="alert">
            {toFailureMessage(failure)}
          </Notice>
        )}
        <Button
          variant="primary"
          size="large"
          width="full"
          type="submit"
          working={state.matches('mailing') && m['recovery.mail.working']()}
        >
          {m['recovery.mail.action']()}
        </Button>
      </Stack>
    </form>
  )
}

const listMethods = (props: FindAccountViewProps): { value: Method; label: string; content: ReactNode }[] => [
  { value: 'mobile', label: m['recovery.method.mobile'](), content: <Stack>{props.mobile}</Stack> },
  { value: 'mail', label: m['recovery.method.mail'](), content: <MailForm {...props} /> },
]

const Identifying = (props: FindAccountViewProps) => (
  <Tabs label={m['recovery.method.label']()} tabs={listMethods(props)} />
)

const Mailed = ({ state: { context }, send }: FindAccountViewProps) => (
  <Stack gap={16}>
    <Text role="status">
      {context.goal === 'email'
        ? m['recovery.mailed.find']()
        : m['recovery.mailed.reset']({ email: context.who.email.trim() })}
    </Text>
    <Text size="small" tone="caption">
      {m['recovery.mailed.hint']()}
    </Text>
    <Button variant="primary" size="large" width="full" href="/account/login">
      {m['recovery.found.log_in']()}
    </Button>
    <Button size="large" width="full" onClick={() => send({ type: 'search.restart' })}>
      {m['recovery.mailed.again']()}
    </Button>
  </Stack>
)

const ChoosingPassword = ({ state, send }: FindAccountViewProps) => (
  <NewPasswordView
    email={state.context.who.email || undefined}
    working={state.matches('changingPassword')}
    failure={state.context.failure}
    onSubmit={({ password }) => send({ type: 'password.submit', password })}
  />
)

const removedNames: Record<RemovedCredentials[number], () => string> = {
  MOBILE: m['recovery.changed.mobile'],
  SOCIAL: m['recovery.changed.social'],
}

const Changed = ({ state: { context } }: FindAccountViewProps) => (
  <Stack gap={16}>
    {context.removed.length > 0 && (
      <Notice live="status" title={joinList(context.removed.map((way) => removedNames[way]()))}>
        {m['recovery.changed.removed']()}
      </Notice>
    )}
    <Button variant="primary" size="large" width="full" href="/account/login">
      {m['recovery.found.log_in']()}
    </Button>
  </Stack>
)

const Expired = ({ send }: FindAccountViewProps) => (
  <Button variant="primary" size="large" width="full" onClick={() => send({ type: 'search.restart' })}>
    {m['recovery.expired.action']()}
  </Button>
)

type Leaf = {
  title?: () => string
  lead?: () => string
  done?: true
  body: (props: FindAccountViewProps) => ReactNode
}

const leaves = {
  identifying: { body: Identifying },
  mailing: { body: Identifying },
  mailed: { title: m['recovery.mailed.title'], body: Mailed },
  found: {
    title: m['recovery.found.title'],
    done: true,
    body: ({ state }) => state.context.account && <FoundAccountView account={state.context.account} />,
  },
  choosingPassword: {
    title: m['recovery.reset.title'],
    lead: m['recovery.reset.lead'],
    body: ChoosingPassword,
  },
  changingPassword: {
    title: m['recovery.reset.title'],
    lead: m['recovery.reset.lead'],
    body: ChoosingPassword,
  },
  changed: {
    title: m['recovery.changed.title'],
    lead: m['recovery.changed.lead'],
    done: true,
    body: Changed,
  },
  expired: { title: m['recovery.expired.title'], lead: m['recovery.expired.lead'], body: Expired },
} satisfies Record<LeafId<Machine>, Leaf>

const goals = {
  email: { title: m['recovery.find_email.title'], lead: m['recovery.find_email.lead'] },
  password: { title: m['recovery.find_password.title'], lead: m['recovery.find_password.lead'] },
}

/** Finding a lost e-mail or password, one step a screen. */
export const FindAccountView = (props: FindAccountViewProps) => {
  const { title, lead, done, body: Body }: Leaf = leaves[toShownLeaf(props.state.value)]
  const goal = goals[props.state.context.goal]
  return (
    <Page as="main" width="form">
      <div data-machine="find-account" data-state={props.state.value} id="find-account-step" tabIndex={-1}>
        {done && <DoneMark />}
        <PageTitle title={(title ?? goal.title)()} lead={title ? lead?.() : goal.lead()} />
        <Body {...props} />
      </div>
    </Page>
  )
}
