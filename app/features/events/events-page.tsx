import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref } from '../../shell/url-params.ts'
import type { EventSearch } from './event-search.ts'
import { events } from './events.queries.ts'
import { EventsView } from './events-view.tsx'

export const EventsPage = ({ search }: { search: EventSearch }) => {
  const { data: page } = useSuspenseQuery(events.list(search))
  const { data: sorts } = useSuspenseQuery(events.sorts())
  const navigate = useNavigate()
  return (
    <EventsView
      search={search}
      events={page._embedded.items}
      sorts={sorts}
      onSort={(sort) =>
        void navigate({
          href: toListHref('/event', {
            status: search.status,
            sort: sort === sorts[0]?.code ? undefined : sort,
          }),
          resetScroll: false,
        })
      }
    />
  )
}
