import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Day, Id, IdParams, Paged, Paging, Picture } from '../fields.ts'

export const EventCard = z
  .object({
    id: Id,
    title: z.string(),
    lead: z.string(),
    status: z.enum(['PLANNED', 'RUNNING', 'ENDED']),
    startsOn: Day,
    endsOn: Day,
    image: Picture,
  })
  .openapi('EventCard')

export const events = {
  events: call({
    method: 'get',
    path: '/events',
    access: 'none',
    summary: 'Events, running ones first',
    query: Paging,
    output: Paged(EventCard),
    errors: [],
  }),
  event: call({
    method: 'get',
    path: '/events/{id}',
    access: 'none',
    summary: 'One event, whole',
    params: IdParams,
    output: EventCard.extend({ body: z.string(), terms: z.array(z.string()) }),
    errors: ['event.not_found'],
  }),
}
