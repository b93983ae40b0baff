import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { identityCheckMachine } from '#machines/identity-check.ts'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toIdentityFailureText, type IdentityFailureKind } from './identity-failure-text.ts'

type Machine = typeof identityCheckMachine

export interface IdentityCheckViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** Another way to continue beside the main button. */
  aside?: ReactNode
  /** The check opens a membership, instead of proving a member's age. */
  joining?: boolean
}

const Start = ({
  send,
  working,
  again,
  aside,
}: Omit<IdentityCheckViewProps, 'state'> & { working?: boolean; again?: boolean }) => (
  <Cluster>
    <Button
      variant="primary"
      width="wide"
      working={working && m['identity.start.working']()}
      onClick={() => send({ type: 'check.start' })}
    >
      {again ? m['identity.again.action']() : m['identity.start.action']()}
    </Button>
    {aside}
  </Cluster>
)

const Offered = (props: IdentityCheckViewProps) => (
  <>
    <Text tone="secondary">{m['identity.start.lead']()}</Text>
    <Text size="caption" tone="caption">
      {props.joining ? m['identity.start.join_hint']() : m['identity.start.hint']()}
    </Text>
    <Start {...props} working={props.state.hasTag('busy')} />
  </>
)

const InWindow = ({ send }: IdentityCheckViewProps) => (
  <>
    <Notice live="status" title={m['identity.window.title']()}>
      {m['identity.window.lead']()}
    </Notice>
    <Cluster>
      <Button onClick={() => send({ type: 'check.start' })}>{m['identity.window.reopen']()}</Button>
      <Button variant="link" onClick={() => send({ type: 'check.cancel' })}>
        {m['identity.window.cancel']()}
      </Button>
    </Cluster>
  </>
)

const Waiting = ({ text }: { text: string }) => <Notice live="status">{text}</Notice>

const Blocked = ({ send }: IdentityCheckViewProps) => (
  <>
    <Notice tone="warning" live="alert" title={m['identity.blocked.title']()}>
      {m['identity.blocked.lead']()}
    </Notice>
    <Cluster>
      <Button variant="primary" onClick={() => send({ type: 'check.here' })}>
        {m['identity.blocked.here']()}
      </Button>
      <Button onClick={() => send({ type: 'check.start' })}>{m['identity.window.reopen']()}</Button>
    </Cluster>
  </>
)

const TitledText = ({ title, text }: { title: string; text: string }) => (
  <Stack gap={2}>
    <Text as="strong" size="small" weight="bold">
      {title}
    </Text>
    <span>{text}</span>
  </Stack>
)

const titles: Record<IdentityFailureKind, () => string> = {
  underage: m['identity.underage.title'],
  cancelled: m['identity.cancelled.title'],
  expired: m['identity.expired.title'],
  failed: m['identity.failed.title'],
}

const createEndView =
  (kind: IdentityFailureKind, tone: 'info' | 'error') => (props: IdentityCheckViewProps) => (
    <>
      <Notice tone={tone} live="alert">
        <TitledText
          title={titles[kind]()}
          text={toIdentityFailureText(kind, props.state.context.failure, props.joining)}
        />
      </Notice>
      <Start {...props} again />
    </>
  )

const Verified = ({ state }: IdentityCheckViewProps) => (
  <Notice tone="success" live="status">
    <TitledText
      title={m['identity.verified.title']()}
      text={m['identity.verified.lead']({ name: state.context.name })}
    />
  </Notice>
)

const leaves = {
  offered: Offered,
  opening: Offered,
  inWindow: InWindow,
  windowGone: () => <Waiting text={m['identity.window.gone']()} />,
  returned: () => <Waiting text={m['identity.returned.lead']()} />,
  leaving: () => <Waiting text={m['identity.leaving.lead']()} />,
  windowBlocked: Blocked,
  verified: Verified,
  underage: createEndView('underage', 'error'),
  cancelled: createEndView('cancelled', 'info'),
  expired: createEndView('expired', 'info'),
  failed: createEndView('failed', 'error'),
} satisfies Record<LeafId<Machine>, (props: IdentityCheckViewProps) => ReactNode>

/** An adult check, on all pages that ask for it: after joining, and before paying for wine. */
export const IdentityCheckView = (props: IdentityCheckViewProps) => {
  const Leaf: (props: IdentityCheckViewProps) => ReactNode = leaves[toShownLeaf(props.state.value)]
  return (
    <div data-machine="identity-check" data-state={props.state.value}>
      <Stack gap={12}>
        <Leaf {...props} />
      </Stack>
    </div>
  )
}
