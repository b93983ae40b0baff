import { m } from '#messages'
import type { TagProps } from '#ui/tag'
import { formatDateRange } from '../../format.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { toCoverImage } from '../wines/pictures.ts'
import type { EventCard } from './events.queries.ts'
import type { EventStatus } from './event-search.ts'
import { joinFacts } from '../../join-facts.ts'

export const eventStatusLabels: Record<EventStatus, () => string> = {
  RUNNING: m['events.status.running'],
  PLANNED: m['events.status.planned'],
  ENDED: m['events.status.ended'],
}

export const eventStatusTones: Record<EventStatus, TagProps['tone']> = {
  RUNNING: 'match',
  PLANNED: 'burgundy',
  ENDED: 'neutral',
}

export const toEventCover = (picture: EventCard['image']) => ({
  ...toCoverImage(picture),
  width: 1200,
  height: 750,
})

export const toEventPeriod = ({ startsOn, endsOn }: EventCard): string => formatDateRange(startsOn, endsOn)

const toDaysLeft = (days: number): string =>
  days === 0 ? m['events.card.last_day']() : m['events.card.days_left']({ days: String(days) })

/** 진행 중 · 8,000원 쿠폰 · D-9; an event that does not run says its days. */
const toEventFacts = (event: EventCard): string =>
  joinFacts([
    eventStatusLabels[event.status](),
    event.benefit?.kind === 'COUPON' && event.benefit.text,
    event.daysLeft === null ? toEventPeriod(event) : toDaysLeft(event.daysLeft),
  ])

/** What a card says of an event. */
export const toEventCard = (event: EventCard) => ({
  href: `/event/${event.id}`,
  eyebrow: toEventFacts(event),
  title: event.title,
  text: event.lead,
  lang: toForeignLanguage(event.lang),
  cover: toEventCover(event.image),
})
