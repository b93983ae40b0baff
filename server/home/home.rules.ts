import { z } from '@hono/zod-openapi'
import { addCalendarDays, toSeoulDay, toSeoulInstant } from '../clock.ts'

const Drawing = z.object({
  seed: z.string(),
  scene: z.string().optional(),
  season: z.string().optional(),
  thumbhash: z.string().optional(),
})

/** What a cover of the home page holds, as the operator wrote it. */
export const CoverContent = z.object({
  eyebrow: z.string(),
  title: z.string(),
  lead: z.string(),
  action: z.string(),
  href: z.string(),
  second: z.object({ action: z.string(), href: z.string() }).nullable(),
  cover: Drawing,
})

/** What was there when the deal began, by product. */
export const DealContent = z.object({ quantity: z.record(z.string(), z.number()) })

type Period = { startsAt: Date | null; endsAt: Date | null }

/** Whether a block is on the page at a time; one without a start or an end is open on that side. */
export const isShown = ({ startsAt, endsAt }: Period, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)

/** A deal without an end of its own ends at the next midnight in Seoul. */
export const toDealEnd = (endsAt: Date | null, now: Date): Date =>
  endsAt ?? toSeoulInstant(addCalendarDays(toSeoulDay(now), 1))

/** The first instant of the month in Seoul. */
export const toMonthStart = (now: Date): Date => toSeoulInstant(`${toSeoulDay(now).slice(0, 7)}-01`)

/** Whole percent of a deal that is left; something left is never 0. */
export const toLeftPercent = (leftQty: number, whole: number): number =>
  whole <= 0 || leftQty <= 0 ? 0 : Math.min(100, Math.max(1, Math.round((leftQty / whole) * 100)))
