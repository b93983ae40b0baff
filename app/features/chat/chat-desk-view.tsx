import { useState, type FormEvent, type ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { ErrorState } from '#ui/error-state'
import { Field } from '#ui/field'
import { Heading } from '#ui/heading'
import { IconButton } from '#ui/icon-button'
import { close } from '#ui/icons'
import { ListRow } from '#ui/list-row'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { formatDate, formatWon } from '../../format.ts'
import { toOrderTitle } from '../orders/order-rows.tsx'
import type { CustomerOrder, ManagedRoom, SavedReply } from './chat.queries.ts'

export interface ChatDeskViewProps {
  assignee: ManagedRoom['assignee']
  /** What the shopper ordered at this store; undefined while it is asked for. */
  orders: readonly CustomerOrder[] | undefined
  /** Kept answers; undefined while they are asked for. */
  replies: readonly SavedReply[] | undefined
  /** What could not be had. */
  failed: { orders: boolean; replies: boolean }
  onRetry: (what: 'orders' | 'replies') => void
  /** An answer is being kept. */
  saving: boolean
  onAssign: (mine: boolean) => void
  onSave: (text: string) => void
  onForget: (reply: SavedReply) => void
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={8}>
    <Heading level={2} size="title">
      {title}
    </Heading>
    {children}
  </Stack>
)

const toAssigneeText = (assignee: ManagedRoom['assignee']): string => {
  if (!assignee) return m['chat.desk.nobody']()
  return assignee.mine ? m['chat.desk.mine']() : m['chat.desk.other']({ name: assignee.name })
}

const Assignee = ({ assignee, onAssign }: Pick<ChatDeskViewProps, 'assignee' | 'onAssign'>) => (
  <Section title={m['chat.desk.assignee']()}>
    <Text size="small" tone="secondary" role="status">
      {toAssigneeText(assignee)}
    </Text>
    <Cluster>
      <Button size="small" onClick={() => onAssign(!assignee?.mine)}>
        {assignee?.mine
          ? m['chat.desk.let_go']()
          : assignee
            ? m['chat.desk.take_over']()
            : m['chat.desk.take']()}
      </Button>
    </Cluster>
  </Section>
)

const Failed = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <ErrorState title={title} retry={{ label: m['shell.retry.action'](), onRetry }} />
)

const Orders = ({
  orders,
  failed,
  onRetry,
}: Pick<ChatDeskViewProps, 'orders'> & { failed: boolean; onRetry: () => void }) => (
  <Section title={m['chat.desk.orders']()}>
    {failed && <Failed title={m['chat.desk.orders_failed']()} onRetry={onRetry} />}
    {!failed && !orders && <Skeleton shape="block" />}
    {orders?.length === 0 && (
      <Text size="small" tone="secondary">
        {m['chat.desk.no_orders']()}
      </Text>
    )}
    {orders && orders.length > 0 && (
      <Stack as="ul" gap={0} aria-label={m['chat.desk.orders']()}>
        {orders.map((order) => (
          <ListRow
            key={order.oid}
            title={toOrderTitle(order)}
            text={[order.statusName, formatWon(order.payable + order.cashUsed)].join(' · ')}
            meta={[formatDate(order.createdAt), order.oid].join(' · ')}
          />
        ))}
      </Stack>
    )}
  </Section>
)

const SavedReplies = ({
  replies,
  onForget,
}: Pick<ChatDeskViewProps, 'onForget'> & { replies: readonly SavedReply[] }) =>
  replies.length === 0 ? (
    <Text size="small" tone="secondary">
      {m['chat.desk.no_replies']()}
    </Text>
  ) : (
    <Stack as="ul" gap={0} aria-label={m['chat.desk.replies']()}>
      {replies.map((reply) => (
        <ListRow
          key={reply.id}
          title={reply.text}
          acts={
            <IconButton
              icon={close}
              label={m['chat.desk.forget']({ text: reply.text })}
              onClick={() => onForget(reply)}
            />
          }
        />
      ))}
    </Stack>
  )

const Replies = ({
  replies,
  saving,
  failed,
  onRetry,
  onSave,
  onForget,
}: Pick<ChatDeskViewProps, 'replies' | 'saving' | 'onSave' | 'onForget'> & {
  failed: boolean
  onRetry: () => void
}) => {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    onSave(text.trim())
    setText('')
  }
  return (
    <Section title={m['chat.desk.replies']()}>
      {failed && <Failed title={m['chat.desk.replies_failed']()} onRetry={onRetry} />}
      {!failed && !replies && <Skeleton shape="block" />}
      {replies && <SavedReplies replies={replies} onForget={onForget} />}
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={8}>
          <Field label={m['chat.desk.reply']()}>
            <TextInput value={text} maxLength={200} onChange={setText} />
          </Field>
          <Button type="submit" size="small" working={saving && m['chat.desk.saving']()}>
            {m['chat.desk.save']()}
          </Button>
        </Stack>
      </form>
    </Section>
  )
}

/** What a manager needs beside the talk: who answers, what the shopper ordered here, and what is said often. */
export const ChatDeskView = (props: ChatDeskViewProps) => (
  <Stack gap={24}>
    <Assignee {...props} />
    <Orders {...props} failed={props.failed.orders} onRetry={() => props.onRetry('orders')} />
    <Replies {...props} failed={props.failed.replies} onRetry={() => props.onRetry('replies')} />
  </Stack>
)
