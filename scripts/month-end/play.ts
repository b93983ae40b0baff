import { addCalendarDays, toSeoulInstant } from '#server/clock.ts'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { createRandom } from '#server/db/seed/data/random.ts'
import { requireValue } from '#server/db/seed/seed-rows.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { withTransaction, type Transaction } from '#server/db/transaction.ts'
import { followPeriods } from '#server/settlements/follow-periods.ts'
import { addHours, buy, type Month } from './acts.ts'
import type { OrderFacts } from './facts.ts'
import type { MonthWorld } from './plant.ts'

type PlannedAct = { at: Date; act: (tx: Transaction, at: Date) => Promise<void> }

/** Takes the first of the planned acts before a moment. */
const takeNext = (planned: PlannedAct[], before: Date): PlannedAct | undefined => {
  let first: PlannedAct | undefined
  for (const one of planned) if (one.at < before && (!first || one.at < first.at)) first = one
  if (first) planned.splice(planned.indexOf(first), 1)
  return first
}

const runAct = (db: Database, { act, at }: PlannedAct) => withTransaction(db, (tx) => act(tx, at))

export type MonthPlan = { firstDay: string; days: number; orders: number; seed: string }

/** Days after the last purchase until nothing more happens to its order. */
const tailDays = 24
/** So many orders are worked on at once. */
const laneCount = 4

/**
 * Plans all purchases of the month, in lanes that are worked off beside each other: those of one shopper in one lane, for
 * they wait for each other.
 */
const planPurchases = (
  world: MonthWorld,
  facts: OrderFacts[],
  { firstDay, days, orders, seed }: MonthPlan,
): PlannedAct[][] => {
  const lanes = Array.from({ length: laneCount }, (): PlannedAct[] => [])
  const start = toSeoulInstant(firstDay)
  for (let count = 0; count < orders; count += 1) {
    const random = createRandom(`${seed}:order ${count}`)
    const place = random.between(0, world.shoppers.length - 1)
    const shopper = requireValue(world.shoppers[place], 'a shopper')
    const lane = lanes[place % laneCount] ?? []
    const month: Month = { world, shopper, random, orders: facts, plan: (at, act) => lane.push({ at, act }) }
    month.plan(addHours(start, random.next() * 24 * days), (tx, at) => buy(month, tx, at))
  }
  return lanes
}

/**
 * Plays a month of orders by the acts of the shop itself, day by day, with the periods of settlement opening and closing each
 * morning; returns what its people saw, and the day after the last act.
 */
export const playMonth = async (
  { db }: Pick<Services, 'db'>,
  world: MonthWorld,
  plan: MonthPlan,
  report: (day: string, orders: number) => void = () => undefined,
): Promise<{ orders: OrderFacts[]; until: string }> => {
  const orders: OrderFacts[] = []
  const lanes = planPurchases(world, orders, plan)
  const openMorning = (day: string) =>
    followPeriods({ db, clock: { now: () => toSeoulInstant(day, '00:05') } })
  const until = addCalendarDays(plan.firstDay, plan.days + tailDays)
  for (let today = plan.firstDay; today < until; today = addCalendarDays(today, 1)) {
    await openMorning(today)
    const midnight = toSeoulInstant(addCalendarDays(today, 1))
    const work = async (lane: PlannedAct[]) => {
      for (let next = takeNext(lane, midnight); next; next = takeNext(lane, midnight)) await runAct(db, next)
    }
    await Promise.all(lanes.map(work))
    // Nothing is sent about days that are long past.
    await db.delete(outbox)
    report(today, orders.length)
  }
  await openMorning(until)
  return { orders, until }
}
