import type { Failure } from '#machines/failure.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { NotificationMatrix, type NotificationState } from '#ui/notification-matrix'
import { Stack } from '#ui/stack'
import { formatDate } from '../../format.ts'
import { toFailureMessage } from '../session/failure-message.ts'
import type { Notification, NotificationChange } from './member.queries.ts'
import { joinList } from '../../join-facts.ts'

export interface NotificationsViewProps {
  items: readonly Notification[]
  /** What is being saved. */
  saving: readonly NotificationChange[]
  /** What was not saved, and why. */
  failed: { changes: readonly NotificationChange[]; failure: Failure } | null
  onChange: (change: NotificationChange) => void
  onRetry: () => void
  onClose: () => void
}

type Channel = NotificationChange['channel']
type Kind = NotificationChange['kind']

const kinds: Kind[] = ['ORDERS', 'BENEFITS', 'NIGHT']
const kindNames: Record<Kind, () => string> = {
  ORDERS: m['member.notice.orders'],
  BENEFITS: m['member.notice.benefits'],
  NIGHT: m['member.notice.night'],
}
const kindHints: Record<Kind, () => string> = {
  ORDERS: m['member.notice.orders_hint'],
  BENEFITS: m['member.notice.benefits_hint'],
  NIGHT: m['member.notice.night_hint'],
}
const channelNames: Record<Channel, () => string> = {
  EMAIL: m['member.notice.email'],
  SMS: m['member.notice.sms'],
  KAKAO: m['member.notice.kakao'],
  PUSH: m['member.notice.push'],
}

const isOn = ({ orders, benefits, night }: Notification, kind: Kind) =>
  ({ ORDERS: orders, BENEFITS: benefits, NIGHT: night })[kind]

/** A push needs the app: one of the others stays on, so that news of an order reaches every member. */
const isLast = (items: readonly Notification[], { channel, orders }: Notification) =>
  orders && channel !== 'PUSH' && items.filter((item) => item.channel !== 'PUSH' && item.orders).length === 1

const toCellState = (
  { items, saving }: NotificationsViewProps,
  kind: Kind,
  channel: Channel,
): NotificationState => {
  const item = items.find((one) => one.channel === channel)
  if (!item) return 'never'
  const change = saving.find((one) => one.kind === kind && one.channel === channel)
  if (change) return change.active ? 'turningOn' : 'turningOff'
  if (kind === 'NIGHT' && !item.benefits) return 'never'
  if (kind === 'ORDERS' && isLast(items, item)) return 'always'
  return isOn(item, kind) ? 'on' : 'off'
}

const isKind = (key: string): key is Kind => kinds.some((kind) => kind === key)
const isChannel = (key: string): key is Channel => key in channelNames

const toChangeName = ({ kind, channel }: NotificationChange) =>
  `${kindNames[kind]()}, ${channelNames[channel]()}`

const Failed = ({ failed, onRetry, onClose }: NotificationsViewProps) =>
  failed && (
    <Notice
      tone="error"
      live="alert"
      title={m['member.notice.failed']({ list: failed.changes.map(toChangeName).join(' / ') })}
      action={
        <>
          <Button variant="link" onClick={onRetry}>
            {m['shell.retry.action']()}
          </Button>{' '}
          <Button variant="link" onClick={onClose}>
            {m['session.notice.close']()}
          </Button>
        </>
      }
    >
      {toFailureMessage(failed.failure)}
    </Notice>
  )

const toConsentText = (items: readonly Notification[]) => {
  const consents = items.flatMap(({ channel, benefitsAgreedAt }) =>
    benefitsAgreedAt ? [`${channelNames[channel]()} ${formatDate(benefitsAgreedAt)}`] : [],
  )
  return consents.length > 0 ? m['member.notice.agreed']({ list: joinList(consents) }) : null
}

/** The channels by which messages reach a member; every box is saved at once. */
export const NotificationsView = (props: NotificationsViewProps) => {
  const { items, onChange } = props
  const consentText = toConsentText(items)
  return (
    <Stack gap={16}>
      <Failed {...props} />
      <NotificationMatrix
        caption={m['member.notice.caption']()}
        topicHead={m['member.notice.topic']()}
        channels={items.map(({ channel }) => ({ key: channel, name: channelNames[channel]() }))}
        topics={kinds.map((kind) => ({ key: kind, name: kindNames[kind](), hint: kindHints[kind]() }))}
        state={(kind, channel) =>
          isKind(kind) && isChannel(channel) ? toCellState(props, kind, channel) : 'never'
        }
        onChange={(kind, channel, active) => {
          if (isKind(kind) && isChannel(channel)) onChange({ channel, kind, active })
        }}
        neverLabel={m['member.notice.benefits_first']()}
        note={
          <>
            {m['member.notice.note']()}
            {consentText && (
              <>
                <br />
                {consentText}
              </>
            )}
          </>
        }
      />
    </Stack>
  )
}
