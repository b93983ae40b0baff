import type { z } from '@hono/zod-openapi'
import type { EventCard } from '#api/contract/events.ts'
import { coverPicture } from '../images/pictures.rules.ts'
import type { EventRow } from './events.store.ts'

type Card = z.output<typeof EventCard>

/** Days are Seoul days; the first and the last belong to the event. */
export const eventStatus = (event: { startsOn: string; endsOn: string }, today: string): Card['status'] =>
  today < event.startsOn ? 'PLANNED' : today > event.endsOn ? 'ENDED' : 'RUNNING'

export const eventCard = (row: EventRow, today: string): Card => ({
  id: row.id,
  title: row.title,
  lead: row.lead,
  status: eventStatus(row, today),
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  image: coverPicture('event', row.id, row.cover, row.title),
})
