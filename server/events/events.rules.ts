import type { z } from '@hono/zod-openapi'
import { eventSorts, type Event, type EventCard } from '#api/contract/events.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { iso, seoulDay } from '../clock.ts'
import { toCoverPicture } from '../images/pictures.rules.ts'
import { codesNamed, inLocale } from '../words.ts'
import type { CampaignRow } from './event-coupons.store.ts'
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
  image: toCoverPicture('event', row.id, row.cover, row.title),
})

const names = {
  running: m['content.sort.running'],
  ending: m['content.sort.ending'],
  new: m['content.sort.new'],
}

export const eventSortTypes = (locale: Locale) => codesNamed(eventSorts, names, locale)

type Campaign = { campaign: CampaignRow; taken: boolean } | null

const couponShown = (known: Campaign, locale: Locale) => {
  if (!known) return null
  const { names: name, type, value, whereToUse, minimumOrder, issueLimit, issued } = known.campaign
  const left = issueLimit === null ? null : Math.max(0, issueLimit - issued)
  return { name: inLocale(name, locale), type, value, whereToUse, minimumOrder, left, taken: known.taken }
}

/** An event, whole, with its coupon as this viewer may have it. */
export const eventShown = (
  row: EventRow,
  known: Campaign,
  { now, locale }: { now: Date; locale: Locale },
): z.output<typeof Event> => ({
  ...eventCard(row, seoulDay(now)),
  body: row.body,
  terms: row.terms,
  benefit: row.benefit,
  coupon: couponShown(known, locale),
  now: iso(now),
})

type Told = { known: Campaign; stock: { products: number; inStock: number } }

/** The same for staff: whether it is a draft, what can be sold, and what became of its coupon. */
export const eventForStaff = (
  row: EventRow,
  { known, stock }: Told,
  seen: { now: Date; locale: Locale },
) => ({
  ...eventShown(row, known, seen),
  draft: row.draft,
  createdAt: iso(row.createdAt),
  productCount: stock.products,
  productsInStock: stock.inStock,
  campaign: known && {
    key: known.campaign.key,
    issued: known.campaign.issued,
    used: known.campaign.used,
    issueLimit: known.campaign.issueLimit,
  },
})
