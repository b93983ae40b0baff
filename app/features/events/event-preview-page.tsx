import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { sharePage } from '../../shell/share.ts'
import { toasts } from '../../shell/toasts.ts'
import { EventPreviewView } from './event-preview-view.tsx'
import { events } from './events.queries.ts'

export const EventPreviewPage = ({ id }: { id: number }) => {
  const { data: event, dataUpdatedAt } = useSuspenseQuery(events.admin(id))
  return (
    <EventPreviewView
      event={event}
      kinds={event.kinds}
      arrivedAt={dataUpdatedAt}
      taking={false}
      onTake={() => toasts.show({ text: m['events.preview.take']() })}
      onShare={() => void sharePage(event.title)}
    />
  )
}
