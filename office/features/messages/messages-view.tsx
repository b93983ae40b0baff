import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { ListFrame } from '../../shell/list-frame.tsx'
import { toChannelName, toMessageStateName, toPurposeName, toFailureText } from './message-words.ts'
import { messageChannels, messageStates, type MessagesSearch } from './messages-search.ts'
import type { MessagePage, OfficeMessage } from './messages.queries.ts'

export interface MessagesViewProps {
  /** Undefined while it is on its way. */
  list: MessagePage | undefined
  failure: string | null
  done: string | null
  /** What sending again failed with. */
  sendFailure: string | null
  search: MessagesSearch
  canSend: boolean
  isSending: boolean
  /** The messages that are chosen to be sent again. */
  chosenIds: readonly number[]
  toHref: (change: Partial<MessagesSearch>) => string
  onRetry: () => void
  onChoose: (ids: number[]) => void
  onSend: () => void
}

const tones = { WAITING: 'warning', SENT: 'success', FAILED: 'notify', DROPPED: 'neutral' } as const

const Lines = ({ first, second }: { first: string; second: string }) => (
  <Stack gap={4}>
    <span>{first}</span>
    {second && (
      <Text size="caption" tone="caption">
        {second}
      </Text>
    )}
  </Stack>
)

const toChoice = ({ chosenIds, canSend, isSending, onChoose }: MessagesViewProps): Column<OfficeMessage>[] =>
  canSend
    ? [
        {
          key: 'choice',
          head: m['messages.column.choice'](),
          cell: (message) =>
            message.canSendAgain && (
              <Checkbox
                aria-label={m['messages.choose']({ purpose: toPurposeName(message.purpose) })}
                disabled={isSending}
                checked={chosenIds.includes(message.id)}
                onChange={(isChosen) =>
                  onChoose(
                    isChosen ? [...chosenIds, message.id] : chosenIds.filter((id) => id !== message.id),
                  )
                }
              />
            ),
        },
      ]
    : []

const listColumns = (props: MessagesViewProps): Column<OfficeMessage>[] => [
  ...toChoice(props),
  {
    key: 'purpose',
    head: m['messages.column.purpose'](),
    as: 'lead',
    cell: ({ purpose, oid }) => <Lines first={toPurposeName(purpose)} second={oid ?? ''} />,
  },
  { key: 'channel', head: m['messages.column.channel'](), cell: ({ channel }) => toChannelName(channel) },
  {
    key: 'recipient',
    head: m['messages.column.recipient'](),
    cell: ({ recipientMasked }) => recipientMasked ?? '–',
  },
  {
    key: 'state',
    head: m['messages.column.state'](),
    cell: (message) => (
      <Stack gap={4}>
        <span>
          <Tag tone={tones[message.state]}>{toMessageStateName(message.state)}</Tag>
        </span>
        <Text size="caption" tone="caption">
          {toFailureText(message)}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'at',
    head: m['messages.column.at'](),
    cell: ({ at, attempts }) => (
      <Lines first={formatDateTime(at)} second={m['messages.attempts']({ count: String(attempts) })} />
    ),
  },
]

const Filters = ({ search, toHref }: Pick<MessagesViewProps, 'search' | 'toHref'>) => (
  <Stack gap={8}>
    <Cluster as="nav" aria-label={m['messages.column.state']()}>
      <Chip href={toHref({ ...search, page: undefined, state: undefined })} on={!search.state}>
        {m['list.all']()}
      </Chip>
      {messageStates.map((state) => (
        <Chip key={state} href={toHref({ ...search, page: undefined, state })} on={search.state === state}>
          {toMessageStateName(state)}
        </Chip>
      ))}
    </Cluster>
    <Cluster as="nav" aria-label={m['messages.column.channel']()}>
      <Chip href={toHref({ ...search, page: undefined, channel: undefined })} on={!search.channel}>
        {m['list.all']()}
      </Chip>
      {messageChannels.map((channel) => (
        <Chip
          key={channel}
          href={toHref({ ...search, page: undefined, channel })}
          on={search.channel === channel}
        >
          {toChannelName(channel)}
        </Chip>
      ))}
    </Cluster>
  </Stack>
)

const SendBar = ({ list, chosenIds, isSending, onChoose, onSend }: MessagesViewProps) => {
  const repeatableIds = (list?._embedded.items ?? []).flatMap(({ id, canSendAgain }) =>
    canSendAgain ? [id] : [],
  )
  if (repeatableIds.length === 0) return null
  const isWhole = chosenIds.length === repeatableIds.length
  return (
    <Cluster>
      <Button size="small" onClick={() => onChoose(isWhole ? [] : repeatableIds)}>
        {isWhole ? m['messages.choose_none']() : m['messages.choose_all']()}
      </Button>
      <Button
        size="small"
        variant="primary"
        disabled={chosenIds.length === 0}
        working={isSending && m['messages.sending']()}
        onClick={onSend}
      >
        {m['messages.send']({ count: String(chosenIds.length) })}
      </Button>
    </Cluster>
  )
}

/** What was sent to members and people, those that failed first. */
export const MessagesView = (props: MessagesViewProps) => {
  const { list, failure, done, sendFailure, search, canSend, toHref, onRetry } = props
  return (
    <ListFrame
      title={m['messages.title']()}
      lead={m['messages.lead']()}
      filters={
        <Stack gap={12}>
          <Filters search={search} toHref={toHref} />
          {canSend && <SendBar {...props} />}
          {sendFailure && (
            <Notice tone="error" live="alert">
              {sendFailure}
            </Notice>
          )}
        </Stack>
      }
      done={done}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ ...search, page })}
    >
      <DataTable
        caption={m['messages.title']()}
        captionHidden
        columns={listColumns(props)}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={m['messages.empty']()}
      />
    </ListFrame>
  )
}
