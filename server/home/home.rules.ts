import { z } from '@hono/zod-openapi'
import { addCalendarDays, toSeoulDay, toSeoulInstant } from '../clock.ts'
import { localizeTexts } from '../localize-texts.ts'
import { locales, type Locale } from '#api/fields.ts'

const coverTexts = ['eyebrow', 'title', 'lead', 'action', 'secondAction'] as const

const Drawing = z.object({
  seed: z.string(),
  scene: z.string().optional(),
  season: z.string().optional(),
  thumbhash: z.string().optional(),
})

/** The content of a cover on the home page, as the operator wrote it. */
export const CoverContent = z.object({
  eyebrow: z.string(),
  title: z.string(),
  lead: z.string(),
  action: z.string(),
  href: z.string(),
  second: z.object({ action: z.string(), href: z.string() }).nullable(),
  cover: Drawing,
  /** The texts in the languages beside Korean; `secondAction` is that of the second link. */
  translations: z.partialRecord(z.enum(locales), z.partialRecord(z.enum(coverTexts), z.string())).default({}),
})

/** The texts of a cover in a language. */
export const presentCover = (
  { second, translations, cover: _cover, ...content }: z.output<typeof CoverContent>,
  locale: Locale,
) => {
  const row = { ...content, secondAction: second?.action ?? null, translations }
  const { secondAction, ...texts } = localizeTexts(row, coverTexts, locale)
  return {
    ...{
      eyebrow: texts.eyebrow,
      title: texts.title,
      lead: texts.lead,
      action: texts.action,
      lang: texts.lang,
    },
    href: content.href,
    second: second && { ...second, action: secondAction ?? second.action },
  }
}

/** The stock at the start of the deal, by product. */
export const DealContent = z.object({ quantity: z.record(z.string(), z.number()) })

type Period = { startsAt: Date | null; endsAt: Date | null }

/** Whether a block is shown at a time; a missing start or end is unlimited. */
export const isShown = ({ startsAt, endsAt }: Period, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)

/** A deal without an end ends at the next midnight in Seoul. */
export const toDealEnd = (endsAt: Date | null, now: Date): Date =>
  endsAt ?? toSeoulInstant(addCalendarDays(toSeoulDay(now), 1))

const rankingDays = 30

/**
 * When the last 30 days and the 30 days before them began, at midnight in Seoul. Calendar months would compare the few
 * orders of a first day with a whole month.
 */
export const toRankingPeriods = (now: Date): { since: Date; previousSince: Date } => {
  const today = toSeoulDay(now)
  return {
    since: toSeoulInstant(addCalendarDays(today, -rankingDays)),
    previousSince: toSeoulInstant(addCalendarDays(today, -2 * rankingDays)),
  }
}

/** The rest of a deal in whole percent; at least 1 while something is left. */
export const toLeftPercent = (leftQty: number, whole: number): number =>
  whole <= 0 || leftQty <= 0 ? 0 : Math.min(100, Math.max(1, Math.round((leftQty / whole) * 100)))
