import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { absolute, breadcrumbData, coverPng, pageHead, shopData } from '../../shell/page-head.ts'
import type { EventCard } from './events.queries.ts'

const lead = createIsomorphicFn().server(() => m['events.lead']())

export const eventsHead = () =>
  pageHead({
    title: m['events.title'](),
    description: lead(),
    data: [breadcrumbData('/event')],
  })

/** What the page's head says of an event. */
export const headFacts = ({ id, title, lead, image, startsOn, endsOn }: EventCard) => ({
  ...{ id, title, lead, startsOn, endsOn },
  image: image.src,
})

type HeadFacts = ReturnType<typeof headFacts>

const pathOf = ({ id }: HeadFacts) => `/event/${id}`

const dataOf = createIsomorphicFn().server((event: HeadFacts) => [
  {
    '@type': 'Event',
    name: event.title,
    description: event.lead,
    image: [coverPng(event.image)],
    startDate: `${event.startsOn}T00:00:00+09:00`,
    endDate: `${event.endsOn}T23:59:59+09:00`,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: absolute(pathOf(event)) },
    organizer: shopData(),
  },
  breadcrumbData(pathOf(event), event.title),
])

export const eventHead = (event: HeadFacts | undefined) => {
  if (!event) return {}
  return pageHead({
    title: event.title,
    description: event.lead,
    image: coverPng(event.image),
    data: dataOf(event),
  })
}
