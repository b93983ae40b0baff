import { createIsomorphicFn } from '@tanstack/react-start'
import { toAbsoluteUrl, toBreadcrumbData, toCoverPng, toPageHead, toShopData } from '../../shell/page-head.ts'
import type { EventCard } from './events.queries.ts'

/** What the page's head says of an event. */
export const toEventHeadFacts = ({ id, title, lead, image, startsOn, endsOn }: EventCard) => ({
  ...{ id, title, lead, startsOn, endsOn },
  image: image.src,
})

type EventHeadFacts = ReturnType<typeof toEventHeadFacts>

const toEventPath = ({ id }: EventHeadFacts) => `/event/${id}`

const toStructuredData = createIsomorphicFn().server((event: EventHeadFacts) => [
  {
    '@type': 'Event',
    name: event.title,
    description: event.lead,
    image: [toCoverPng(event.image)],
    startDate: `${event.startsOn}T00:00:00+09:00`,
    endDate: `${event.endsOn}T23:59:59+09:00`,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: toAbsoluteUrl(toEventPath(event)) },
    organizer: toShopData(),
  },
  toBreadcrumbData(toEventPath(event), event.title),
])

export const toEventHead = (event: EventHeadFacts | undefined) => {
  if (!event) return {}
  return toPageHead({
    title: event.title,
    description: event.lead,
    image: toCoverPng(event.image),
    data: toStructuredData(event),
  })
}
