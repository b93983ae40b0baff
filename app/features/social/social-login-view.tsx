import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import type { socialLoginMachine } from '#machines/social-login.ts'
import type { Provider } from '#machines/social-login-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { PageTitle } from '#ui/page-title'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toBrandName } from './brand-name.ts'
import { toSocialFailureText } from './social-failure-text.ts'
import type { Purpose } from './social-pending-login.ts'
import { SocialButtons, SocialStartButtons } from './social-buttons.tsx'

type Machine = typeof socialLoginMachine

export interface SocialLoginViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** The provider of this browser's last log-in. */
  last?: Provider | null
  /** Where another attempt starts: the log-in, or the page that links. */
  againHref: string
  /** Called before joining, so that the sign-up page knows the visitor. */
  onJoin: () => void
  /** On the page that began, another attempt starts at once; elsewhere it leads there. */
  restarts: boolean
  purpose: Purpose
  /** The page is there to join: the buttons say so. */
  joins?: boolean
  /** In a separate window, which may not be able to close itself. */
  onClose?: (() => void) | undefined
}

const toProviderName = ({ state }: SocialLoginViewProps) => toBrandName(state.context.provider ?? '')

const Choosing = (props: SocialLoginViewProps) => {
  const onPress = (provider: Provider) => props.send({ type: 'provider.choose', provider })
  return props.joins ? (
    <SocialStartButtons label={m['account.social.join']()} onPress={onPress} />
  ) : (
    <SocialButtons label={m['account.social.label']()} last={props.last ?? null} onPress={onPress} />
  )
}

const Opening = (props: SocialLoginViewProps) => (
  <Stack gap={16}>
    <Notice live="status" title={m['social.window.opening']()} />
    <Choosing {...props} />
  </Stack>
)

const InWindow = (props: SocialLoginViewProps) => (
  <Stack gap={16}>
    <Notice live="status" title={m['social.window.title']({ provider: toProviderName(props) })}>
      {m['social.window.lead']()}
    </Notice>
    <Choosing {...props} />
  </Stack>
)

const Waiting = ({ text }: { text: string }) => (
  <Stack align="start" gap={16}>
    <Spinner label={text} />
    <Text tone="secondary" role="status">
      {text}
    </Text>
  </Stack>
)

const RetryButton = (props: SocialLoginViewProps & { primary?: boolean }) => {
  const { send, againHref, restarts, purpose, primary } = props
  const look = { size: 'large', width: 'full', variant: primary ? 'primary' : 'secondary' } as const
  return restarts ? (
    <Button {...look} onClick={() => send({ type: 'login.restart' })}>
      {m['social.again.action']()}
    </Button>
  ) : (
    <Button {...look} href={againHref}>
      {purpose === 'link' ? m['social.link.back']() : m['social.again.action']()}
    </Button>
  )
}

/** An end that only offers another attempt. */
const createFailureView = (title: () => string, linkTitle = title) =>
  function Dead(props: SocialLoginViewProps) {
    const { state, purpose } = props
    return (
      <>
        <PageTitle
          title={purpose === 'link' ? linkTitle() : title()}
          lead={toSocialFailureText(toShownLeaf(state.value), state.context.failure, purpose)}
        />
        <RetryButton {...props} primary />
      </>
    )
  }

const Joining = (props: SocialLoginViewProps) => {
  const email = props.state.context.joining?.email ?? null
  return (
    <>
      <PageTitle
        title={m['social.joining.title']()}
        lead={m['social.joining.lead']({ provider: toProviderName(props) })}
      />
      <Stack gap={16}>
        {email === null && <Notice>{m['social.joining.no_email']()}</Notice>}
        {email !== null && <Text>{m['social.joining.email']({ email })}</Text>}
        <Button variant="primary" size="large" width="full" onClick={props.onJoin}>
          {m['social.joining.action']({ provider: toProviderName(props) })}
        </Button>
        <Text size="small" tone="caption">
          {m['social.joining.member_hint']()}
        </Text>
        <RetryButton {...props} />
      </Stack>
    </>
  )
}

const AlreadyJoined = (props: SocialLoginViewProps) => (
  <>
    <PageTitle
      title={m['social.already.title']()}
      lead={m['social.already.lead']({
        email: props.state.context.joining?.email ?? '',
        provider: toProviderName(props),
      })}
    />
    <Stack gap={12}>
      <RetryButton {...props} primary />
      <Button size="large" width="full" href="/account/findpw">
        {m['account.login.find_password']()}
      </Button>
    </Stack>
  </>
)

/** The waiting page continues by itself; a separate window only needs to be closed. */
const createSuccessView = (toWaitingText: () => string, title: () => string) =>
  function Done({ onClose }: SocialLoginViewProps) {
    return onClose ? (
      <>
        <PageTitle title={title()} lead={m['identity.return.close_lead']()} />
        <Button variant="primary" size="large" width="full" onClick={onClose}>
          {m['identity.return.close']()}
        </Button>
      </>
    ) : (
      <Waiting text={toWaitingText()} />
    )
  }

const leaves = {
  choosing: Choosing,
  opening: Opening,
  inWindow: InWindow,
  leaving: () => <Waiting text={m['social.leaving.lead']()} />,
  returning: () => <Waiting text={m['social.returning.lead']()} />,
  signedIn: createSuccessView(m['social.entered.lead'], m['social.entered.title']),
  linked: createSuccessView(m['social.linked.lead'], m['social.linked.title']),
  joining: Joining,
  alreadyJoined: AlreadyJoined,
  cancelled: createFailureView(m['social.cancelled.title'], m['social.link.cancelled.title']),
  withdrawn: createFailureView(m['social.withdrawn.title']),
  blocked: createFailureView(m['social.blocked.title']),
  taken: createFailureView(m['social.taken.title']),
  invalid: createFailureView(m['social.invalid.title'], m['social.link.invalid.title']),
  unavailable: createFailureView(m['social.unavailable.title']),
} satisfies Record<LeafId<Machine>, (props: SocialLoginViewProps) => ReactNode>

/** Log-in at a provider: five buttons at first, and a view for each end. */
export const SocialLoginView = (props: SocialLoginViewProps) => {
  const Leaf: (props: SocialLoginViewProps) => ReactNode = leaves[toShownLeaf(props.state.value)]
  return (
    <div data-machine="social-login" data-state={props.state.value}>
      <Leaf {...props} />
    </div>
  )
}
