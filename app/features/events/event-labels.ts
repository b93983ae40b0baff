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

/** What a card says of an event. */
export const toEventCard = (event: EventCard) => ({
  href: `/event/${event.id}`,
  eyebrow: joinFacts([eventStatusLabels[event.status](), toEventPeriod(event)]),
  title: event.title,
  text: event.lead,
  lang: toForeignLanguage(event.lang),
  cover: toEventCover(event.image),
})
