import { eq } from 'drizzle-orm'
import type { Person, RequestFacts, Services } from '../../context.ts'
import { listRoles } from '../../people/people.store.ts'
import type { Executor } from '../database.ts'
import { members } from '../tables/members.ts'
import { people, personStores } from '../tables/people.ts'
import { requireValue } from './seed-rows.ts'

/** What a call of the office has beside its input. */
export type DemoContext = Services & RequestFacts & { person: Person; body: unknown }

/** A demo account of the office, as if logged in. */
export const findDemoPerson = async (db: Executor, email: string, now: Date): Promise<Person> => {
  const [row] = await db.select().from(people).where(eq(people.email, email)).limit(1)
  const { id, fullName, companyId } = requireValue(row, email)
  const places = await db
    .select({ storeId: personStores.storeId })
    .from(personStores)
    .where(eq(personStores.personId, id))
    .limit(100)
  return {
    ...{ id, fullName, email, companyId, sid: 'demo', version: 0, locale: 'ko-KR' },
    roles: await listRoles(db, id),
    sellerState: companyId === null ? null : 'OPEN',
    storeIds: places.map(({ storeId }) => storeId),
    ...{ beganAt: now, endsAt: now, lockedAt: null, freshUntil: now, counter: null },
  }
}

/** Some hours before now. */
export const toHoursAgo = ({ clock }: Pick<Services, 'clock'>, hours: number): Date =>
  new Date(clock.now().getTime() - hours * 3_600_000)

/** A person of the office who acts at a moment. */
export const createDemoContext = async (
  services: Services,
  email: string,
  at: Date,
): Promise<DemoContext> => ({
  ...services,
  clock: { now: () => at },
  person: await findDemoPerson(services.db, email, at),
  ...{ locale: 'ko-KR', ip: '127.0.0.1', app: { os: null, pushToken: null }, idempotencyKey: null },
  ...{ browser: null, userAgent: '', body: null },
})

/** One of the invented shoppers of a demo's month, from 1 on. */
export const findMonthShopper = async (db: Executor, number: number) => {
  const email = `shopper${String(number).padStart(2, '0')}@vini.test`
  const [row] = await db
    .select({ memberId: members.id, fullName: members.fullName, mobile: members.mobile })
    .from(members)
    .where(eq(members.email, email))
    .limit(1)
  const { mobile, ...shopper } = requireValue(row, email)
  return { ...shopper, mobile: mobile ?? '', email }
}
