import type { z } from '@hono/zod-openapi'
import type { Event, EventCard } from '#api/contract/events.ts'
import { eventSorts } from '#api/contract/events.options.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { toSeoulDay, toSeoulInstant, toSeoulIso } from '../clock.ts'
import { toCoverPicture } from '../platform/images/pictures.rules.ts'
import { toNamedCodes, localize } from '../localize.ts'
import { localizeTexts } from '../localize-texts.ts'
import type { CampaignRow } from './event-coupons.store.ts'
import type { EventRow } from './events.store.ts'

type Card = z.output<typeof EventCard>

/** Days are Seoul days; the first and the last belong to the event. */
export const toEventStatus = (event: { startsOn: string; endsOn: string }, today: string): Card['status'] =>
  today < event.startsOn ? 'PLANNED' : today > event.endsOn ? 'ENDED' : 'RUNNING'

const toBenefit = ({ benefit, translations }: EventRow, locale: Locale) =>
  benefit && {
    ...benefit,
    text: localizeTexts({ benefit: benefit.text, translations }, ['benefit'], locale).benefit,
  }

/** Days from one Seoul day to another. */
const countDays = (from: string, to: string): number =>
  Math.round((toSeoulInstant(to).getTime() - toSeoulInstant(from).getTime()) / 86_400_000)

export const toEventCard = (row: EventRow, today: string, locale: Locale): Card => {
  const texts = localizeTexts(row, ['title', 'lead'], locale)
  const status = toEventStatus(row, today)
  return {
    id: row.id,
    ...texts,
    status,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    benefit: toBenefit(row, locale),
    daysLeft: status === 'RUNNING' ? countDays(today, row.endsOn) : null,
    image: toCoverPicture('event', row.id, row.cover, texts.title),
  }
}

const names = {
  running: m['content.sort.running'],
  ending: m['content.sort.ending'],
  new: m['content.sort.new'],
}

export const listEventSortTypes = (locale: Locale) => toNamedCodes(eventSorts, names, locale)

type CampaignState = { campaign: CampaignRow; taken: boolean } | null

const presentCoupon = (campaignState: CampaignState, locale: Locale) => {
  if (!campaignState) return null
  const {
    names: name,
    type,
    value,
    whereToUse,
    minimumOrder,
    issueLimit,
    issued: issuedCount,
  } = campaignState.campaign
  const remaining = issueLimit === null ? null : Math.max(0, issueLimit - issuedCount)
  return {
    name: localize(name, locale),
    type,
    value,
    whereToUse,
    minimumOrder,
    left: remaining,
    taken: campaignState.taken,
  }
}

/** Body, terms and benefit, in one language. */
const presentEventTexts = ({ body, terms, benefit, translations }: EventRow, locale: Locale) => {
  const row = { body, terms: terms.join('\n'), benefit: benefit?.text ?? '', translations }
  const texts = localizeTexts(row, ['body', 'terms', 'benefit'], locale)
  return {
    body: texts.body,
    bodyLang: texts.lang,
    terms: texts.terms.split('\n').filter(Boolean),
    benefit: benefit && { ...benefit, text: texts.benefit },
  }
}

/** An event with its coupon as this viewer may have it. */
export const presentEvent = (
  row: EventRow,
  campaignState: CampaignState,
  { now, locale }: { now: Date; locale: Locale },
): z.output<typeof Event> => ({
  ...toEventCard(row, toSeoulDay(now), locale),
  ...presentEventTexts(row, locale),
  coupon: presentCoupon(campaignState, locale),
  now: toSeoulIso(now),
})

type StaffFacts = { known: CampaignState; stock: { products: number; inStock: number } }

/** The same for staff: draft state, stock, and the use of its coupon. */
export const presentAdminEvent = (
  row: EventRow,
  { known: campaignState, stock }: StaffFacts,
  options: { now: Date; locale: Locale },
) => ({
  ...presentEvent(row, campaignState, options),
  draft: row.draft,
  createdAt: toSeoulIso(row.createdAt),
  productCount: stock.products,
  productsInStock: stock.inStock,
  campaign: campaignState && {
    key: campaignState.campaign.key,
    issued: campaignState.campaign.issued,
    used: campaignState.campaign.used,
    issueLimit: campaignState.campaign.issueLimit,
  },
})
