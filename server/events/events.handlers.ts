import type { events } from '#api/contract/events.ts'
import { seoulDay } from '../clock.ts'
import { firstFound, readingsOf } from '../content/search-in.ts'
import { events as table } from '../db/tables/content.ts'
import type { Handlers } from '../http/handler.ts'
import { paged } from '../wines/pages.ts'
import { eventCard } from './events.rules.ts'
import { countEvents, eventOf, eventPage } from './events.store.ts'

export const eventsHandlers: Handlers<typeof events> = {
  events: async ({ query, db, clock }) => {
    const today = seoulDay(clock.now())
    const readings = await readingsOf(db, table, query.query, clock.now())
    const { sought, total } = await firstFound(readings, (one) => countEvents(db, one, query))
    const rows = await eventPage(db, sought, { ...query, today })
    return paged(
      rows.map((row) => eventCard(row, today)),
      query,
      total,
    )
  },

  event: async ({ params, db, clock, fail }) => {
    const row = await eventOf(db, params.id)
    return row
      ? { ...eventCard(row, seoulDay(clock.now())), body: row.body, terms: row.terms }
      : fail('event.not_found')
  },
}
