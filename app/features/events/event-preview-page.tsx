import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { sharePage } from '../../shell/share.ts'
import { useTakeCoupon } from './event-page.tsx'
import { EventPreviewView } from './event-preview-view.tsx'
import { events } from './events.queries.ts'

export const EventPreviewPage = ({ id }: { id: number }) => {
  const { data: event, dataUpdatedAt } = useSuspenseQuery(events.admin(id))
  const { data: kinds = [] } = useQuery(events.kinds(id))
  const take = useTakeCoupon(id)
  return (
    <EventPreviewView
      event={event}
      kinds={kinds}
      arrivedAt={dataUpdatedAt}
      taking={take.isPending}
      onTake={() => take.mutate()}
      onShare={() => void sharePage(event.title)}
    />
  )
}
