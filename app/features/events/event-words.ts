import { m } from '#messages'
import type { TagProps } from '#ui/tag'
import { dateRange } from '../../format.ts'
import { writtenIn } from '../../shell/written-in.ts'
import { cover } from '../wines/pictures.ts'
import type { EventCard } from './events.queries.ts'
import type { EventStatus } from './event-search.ts'

export const statusWords: Record<EventStatus, () => string> = {
  RUNNING: m['events.status.running'],
  PLANNED: m['events.status.planned'],
  ENDED: m['events.status.ended'],
}

export const statusTones: Record<EventStatus, TagProps['tone']> = {
  RUNNING: 'match',
  PLANNED: 'burgundy',
  ENDED: 'neutral',
}

export const coverOf = (picture: EventCard['image']) => ({ ...cover(picture), width: 1200, height: 750 })

export const periodOf = ({ startsOn, endsOn }: EventCard): string => dateRange(startsOn, endsOn)

/** What a card says of an event. */
export const cardOf = (event: EventCard) => ({
  href: `/event/${event.id}`,
  eyebrow: `${statusWords[event.status]()} · ${periodOf(event)}`,
  title: event.title,
  text: event.lead,
  lang: writtenIn(),
  cover: coverOf(event.image),
})
