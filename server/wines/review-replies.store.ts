import { sql } from 'drizzle-orm'
import type { Locale } from '#api/fields.ts'
import { toSeoulIso } from '../clock.ts'
import type { Translations } from '../localize.ts'
import { localizeSellerName } from '../taxonomy/store-texts.rules.ts'

export type StoredReply = {
  seller: string | null
  translations: Translations<'name'> | null
  text: string
  at: string
}

/** The latest version of each reply to a row of `reviews`, the oldest reply first. */
export const reviewReplyColumn = sql<StoredReply[]>`(
  select coalesce(json_agg(json_build_object('seller', companies.name, 'translations', companies.translations, 'text', latest.text, 'at', latest.at)
    order by latest.at), '[]')
  from (
    select distinct on (company_id) company_id, text, at from review_replies
    where review_replies.review_id = reviews.id order by company_id, version desc limit 20
  ) latest left join companies on companies.id = latest.company_id)`

export const presentReplies = (replies: readonly StoredReply[], locale: Locale) =>
  replies.map(({ at, seller, translations, ...reply }) => ({
    ...reply,
    seller: seller && localizeSellerName({ name: seller, translations: translations ?? {} }, locale),
    at: toSeoulIso(new Date(at)),
  }))
