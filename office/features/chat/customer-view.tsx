import { useState, type FormEvent, type ReactNode } from 'react'
import { formatDate, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Heading } from '#ui/heading'
import { IconButton } from '#ui/icon-button'
import { close } from '#ui/icons'
import { ListRow } from '#ui/list-row'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import type { CustomerOrder, OfficeChatRoom, SavedReply } from './chat.queries.ts'

/** Something that is loaded beside a room: undefined while it is on its way. */
type Part<T> = { items: readonly T[] | undefined; failure: string | null; onRetry: () => void }

export interface CustomerViewProps {
  assignee: OfficeChatRoom['assignee']
  /** Taking the room, or leaving it, is on its way. */
  assigning: boolean
  /** What the shopper ordered at this store. */
  orders: Part<CustomerOrder>
  /** Kept answers. */
  replies: Part<SavedReply>
  /** An answer is being kept. */
  saving: boolean
  /** Why the last act failed. */
  failure: string | null
  toOrderHref: (oid: string) => string
  onAssign: (mine: boolean) => void
  /** `onSaved` is called when the answer is kept: until then the text stays to be sent again. */
  onSave: (text: string, onSaved: () => void) => void
  onForget: (reply: SavedReply) => void
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={8}>
    <Heading level={2} size="h3">
      {title}
    </Heading>
    {children}
  </Stack>
)

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text size="small" tone="secondary">
    {children}
  </Text>
)

const toAssigneeText = (assignee: CustomerViewProps['assignee']): string => {
  if (!assignee) return m['chat.desk.nobody']()
  return assignee.mine ? m['chat.desk.mine']() : m['chat.desk.other']({ name: assignee.name })
}

const toAssignAct = (assignee: CustomerViewProps['assignee']): string => {
  if (!assignee) return m['chat.desk.take']()
  return assignee.mine ? m['chat.desk.release']() : m['chat.desk.take_over']()
}

const Assignee = ({ assignee, assigning, onAssign }: CustomerViewProps) => (
  <Section title={m['chat.desk.assignee']()}>
    <Text size="small" tone="secondary" role="status">
      {toAssigneeText(assignee)}
    </Text>
    <Cluster>
      <Button
        size="small"
        working={assigning && m['chat.desk.working']()}
        onClick={() => onAssign(!assignee?.mine)}
      >
        {toAssignAct(assignee)}
      </Button>
    </Cluster>
  </Section>
)

const toOrderTitle = ({ firstName, lines }: CustomerOrder): string =>
  lines > 1 ? m['chat.desk.order_lines']({ name: firstName, count: String(lines - 1) }) : firstName

const Orders = ({ orders, toOrderHref }: CustomerViewProps) => (
  <Section title={m['chat.desk.orders']()}>
    <FailureNotice failure={orders.failure} onRetry={orders.onRetry} />
    {!orders.items && orders.failure === null && <Skeleton shape="block" />}
    {orders.items?.length === 0 && <Quiet>{m['chat.desk.no_orders']()}</Quiet>}
    {orders.items && orders.items.length > 0 && (
      <Stack as="ul" gap={0} aria-label={m['chat.desk.orders']()}>
        {orders.items.map((order) => (
          <ListRow
            key={order.oid}
            href={toOrderHref(order.oid)}
            title={toOrderTitle(order)}
            text={[order.statusName, formatWon(order.total)].join(' · ')}
            meta={[formatDate(order.createdAt), order.oid].join(' · ')}
          />
        ))}
      </Stack>
    )}
  </Section>
)

const Replies = ({ replies, saving, onSave, onForget }: CustomerViewProps) => {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    onSave(text.trim(), () => setText(''))
  }
  return (
    <Section title={m['chat.replies.label']()}>
      <FailureNotice failure={replies.failure} onRetry={replies.onRetry} />
      {!replies.items && replies.failure === null && <Skeleton shape="block" />}
      {replies.items?.length === 0 && <Quiet>{m['chat.desk.no_replies']()}</Quiet>}
      {replies.items && replies.items.length > 0 && (
        <Stack as="ul" gap={0} aria-label={m['chat.replies.label']()}>
          {replies.items.map((reply) => (
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
      )}
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

/** What a person needs beside the room: who answers, what the shopper ordered here, and what is said often. */
export const CustomerView = (props: CustomerViewProps) => (
  <Stack gap={24}>
    {props.failure !== null && (
      <Text size="small" tone="error" role="status">
        {props.failure}
      </Text>
    )}
    <Assignee {...props} />
    <Orders {...props} />
    <Replies {...props} />
  </Stack>
)
