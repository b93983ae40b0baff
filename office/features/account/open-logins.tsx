import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import type { OfficeLogin } from '../session/office-me.queries.ts'

export interface OpenLoginsProps {
  /** Undefined while they are on their way. */
  items: readonly OfficeLogin[] | undefined
  failure: string | null
  /** The id of the one that is being ended; null without one. */
  ending: string | null
  onRetry: () => void
  onEnd: (id: string) => void
}

const listColumns = ({ ending, onEnd }: Pick<OpenLoginsProps, 'ending' | 'onEnd'>): Column<OfficeLogin>[] => [
  {
    key: 'browser',
    head: m['own.logins.browser'](),
    as: 'lead',
    cell: ({ browser, counterStore }) =>
      counterStore === null ? (
        browser
      ) : (
        <Stack gap={4}>
          <span>{browser}</span>
          <Text size="small" tone="secondary">
            {m['counter.logins.device']({ store: counterStore })}
          </Text>
        </Stack>
      ),
  },
  { key: 'began', head: m['own.logins.began'](), cell: ({ beganAt }) => formatDateTime(beganAt) },
  { key: 'seen', head: m['own.logins.seen'](), cell: ({ seenAt }) => formatDateTime(seenAt) },
  {
    key: 'act',
    head: m['own.logins.act'](),
    as: 'acts',
    cell: ({ id, current }) =>
      current ? (
        <Cluster>
          <Tag tone="success">{m['own.logins.current']()}</Tag>
        </Cluster>
      ) : (
        <Button size="small" working={ending === id && m['own.logins.ending']()} onClick={() => onEnd(id)}>
          {m['own.logins.act']()}
        </Button>
      ),
  },
]

/** Where the person is logged in, each to be ended; the present one ends by logging out. */
export const OpenLogins = ({ items, failure, ending, onRetry, onEnd }: OpenLoginsProps) => (
  <>
    <FailureNotice failure={failure} onRetry={onRetry} />
    {items ? (
      <DataTable
        caption={m['own.logins.title']()}
        captionHidden
        columns={listColumns({ ending, onEnd })}
        rows={items}
        rowKey={({ id }) => id}
        empty={m['own.logins.empty']()}
      />
    ) : (
      !failure && (
        <>
          <Skeleton />
          <Skeleton />
        </>
      )
    )}
  </>
)
