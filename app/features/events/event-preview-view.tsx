import { m } from '#messages'
import { Notice } from '#ui/notice'
import { TextLink } from '#ui/text-link'
import { formatCount, formatDateTime } from '../../format.ts'
import { EventView, type EventViewProps } from './event-view.tsx'
import type { AdminEvent } from './events.queries.ts'
import { joinFacts } from '../../join-facts.ts'

export interface EventPreviewViewProps extends Omit<EventViewProps, 'event' | 'banner'> {
  event: AdminEvent
}

const toCouponText = ({ issued, used, issueLimit }: NonNullable<AdminEvent['campaign']>): string => {
  const counts = { issued: formatCount(issued), used: formatCount(used) }
  return issueLimit === null
    ? m['events.preview.coupon_unlimited'](counts)
    : m['events.preview.coupon']({ ...counts, limit: formatCount(issueLimit) })
}

const toPreviewText = ({ createdAt, productCount, productsInStock, campaign }: AdminEvent): string =>
  joinFacts([
    m['events.preview.made']({ at: formatDateTime(createdAt) }),
    m['events.preview.stock']({ stock: formatCount(productsInStock), count: formatCount(productCount) }),
    campaign && toCouponText(campaign),
  ])

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
        {toPreviewText(event)}
      </Notice>
    }
  />
)
