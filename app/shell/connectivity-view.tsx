import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { connectivityMachine } from '#machines/connectivity.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { offline } from '#ui/icons'
import { Notice } from '#ui/notice'

type Machine = typeof connectivityMachine
export type ConnectivityLeaf = LeafId<Machine>

export interface ConnectivityViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** When the page was kept, where it came from the device. */
  cachedAt?: string
}

const formatLastSeen = (cachedAt: string | undefined) =>
  cachedAt && m['shell.offline.last_seen']({ time: cachedAt })

const leaves = {
  online: () => null,
  offline: ({ cachedAt }) => (
    <Notice
      bleed
      icon={offline}
      title={cachedAt ? m['shell.offline.kept']({ time: cachedAt }) : m['shell.offline.notice']()}
    />
  ),
  checking: ({ cachedAt }) => (
    <Notice bleed icon={offline} title={m['shell.offline.checking']()}>
      {formatLastSeen(cachedAt)}
    </Notice>
  ),
  restored: () => <Notice bleed tone="success" title={m['shell.offline.restored']()} />,
  unreachable: ({ send, cachedAt }) => (
    <Notice
      bleed
      tone="warning"
      title={m['shell.offline.unreachable']()}
      action={
        <Button size="small" onClick={() => send({ type: 'connection.try' })}>
          {m['shell.retry.action']()}
        </Button>
      }
    >
      {formatLastSeen(cachedAt)}
    </Notice>
  ),
} satisfies Record<ConnectivityLeaf, (props: ConnectivityViewProps) => ReactNode>

/** On top of the page, whose last data stay at full strength. */
export const ConnectivityView = (props: ConnectivityViewProps) => {
  const Leaf: (props: ConnectivityViewProps) => ReactNode = leaves[props.state.value]
  return (
    <div role="status" data-machine="connectivity" data-state={props.state.value}>
      <Leaf {...props} />
    </div>
  )
}
