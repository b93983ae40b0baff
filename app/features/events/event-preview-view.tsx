import { m } from '#messages'
import { Notice } from '#ui/notice'
import { TextLink } from '#ui/text-link'
import { count, dateTime } from '../../format.ts'
import { EventView, type EventViewProps } from './event-view.tsx'
import type { AdminEvent } from './events.queries.ts'

export interface EventPreviewViewProps extends Omit<EventViewProps, 'event' | 'banner'> {
  event: AdminEvent
}

const couponsOf = ({ issued, used, issueLimit }: NonNullable<AdminEvent['campaign']>): string => {
  const told = { issued: count(issued), used: count(used) }
  return issueLimit === null
    ? m['events.preview.coupon_unlimited'](told)
    : m['events.preview.coupon']({ ...told, limit: count(issueLimit) })
}

const stateOf = ({ createdAt, productCount, productsInStock, campaign }: AdminEvent): string =>
  [
    m['events.preview.made']({ at: dateTime(createdAt) }),
    m['events.preview.stock']({ stock: count(productsInStock), count: count(productCount) }),
    campaign && couponsOf(campaign),
  ]
    .filter(Boolean)
    .join(' · ')

/** An event as shoppers see it or will, below a banner that only staff see. */
export const EventPreviewView = ({ event, ...rest }: EventPreviewViewProps) => (
  <EventView
    {...rest}
    event={event}
    banner={
      <Notice
        bleed
        tone="warning"
        title={event.draft ? m['events.preview.draft']() : m['events.preview.live']()}
        action={!event.draft && <TextLink href={`/event/${event.id}`}>{m['events.preview.open']()}</TextLink>}
      >
        {stateOf(event)}
      </Notice>
    }
  />
)
