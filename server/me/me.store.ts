import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Locale } from '#api/fields.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { cartItems } from '../db/tables/cart-items.ts'
import { buyerLevels, consents, members } from '../db/tables/members.ts'
import { storeManagers, stores } from '../db/tables/stores.ts'

const cartCount = sql<number>`(select count(*)::int from ${cartItems} where ${cartItems.memberId} = ${members.id})`
const managesStore = sql<boolean>`exists (select 1 from ${storeManagers} where ${storeManagers.memberId} = ${members.id})`
/** null where none is chosen, and where the one that was chosen does not sell now. */
const chosenStoreId = sql<
  number | null
>`(select ${stores.id} from ${stores} where ${stores.id} = ${members.storeId} and ${stores.selling})`
const hasPassword = sql<boolean>`${members.passwordHash} is not null`

const {
  passwordHash: _passwordHash,
  identityHash: _identityHash,
  ...publicColumns
} = getTableColumns(members)

/** All profile data that a member can see, in one query. */
export const findMemberProfile = async (db: Executor, id: number) => {
  const [row] = await db
    .select({
      member: publicColumns,
      level: { id: buyerLevels.id, names: buyerLevels.names },
      cartCount,
      managesStore,
      chosenStoreId,
      hasPassword,
    })
    .from(members)
    .innerJoin(buyerLevels, eq(buyerLevels.id, members.levelId))
    .where(eq(members.id, id))
    .limit(1)
  return row ?? null
}
export type Profile = NonNullable<Awaited<ReturnType<typeof findMemberProfile>>>

export type MemberChange = Partial<
  Pick<
    typeof members.$inferInsert,
    | 'fullName'
    | 'email'
    | 'emailVerifiedAt'
    | 'mobile'
    | 'mobileVerifiedAt'
    | 'gender'
    | 'birthDate'
    | 'job'
    | 'inflowPath'
    | 'storeId'
    | 'locale'
  >
>

/** A name that differs from the one of the identity check is typed, and not verified. */
const keepVerifiedName = (fullName: string) => ({
  nameVerifiedAt: sql`case when ${members.fullName} = ${fullName} then ${members.nameVerifiedAt} end`,
})

/** Changes a member's columns; fails on a unique index when e-mail or number belongs to another member. */
export const changeMember = async (tx: Transaction, id: number, change: MemberChange): Promise<void> => {
  if (Object.keys(change).length === 0) return
  const { fullName } = change
  await tx
    .update(members)
    .set({ ...change, ...(fullName !== undefined && keepVerifiedName(fullName)) })
    .where(eq(members.id, id))
}

/** Remembers that a language was answered about, and takes it for messages where accepted; gives their language. */
export const answerLanguage = async (
  tx: Transaction,
  id: number,
  { locale, accepted }: { locale: Locale; accepted: boolean },
): Promise<string> => {
  const [row] = await tx
    .update(members)
    .set({
      languagesAsked: sql`array_append(array_remove(${members.languagesAsked}, ${locale}), ${locale})`,
      ...(accepted && { locale }),
    })
    .where(eq(members.id, id))
    .returning({ locale: members.locale })
  if (!row) throw new Error(`member ${id} is missing`)
  return row.locale
}

const maxConsents = 200

/** A member's given and withdrawn consents, newest first. */
export const listMemberConsents = (db: Executor, memberId: number) =>
  db
    .select({
      kind: consents.kind,
      given: consents.given,
      documentVersion: consents.documentVersion,
      at: consents.at,
    })
    .from(consents)
    .where(eq(consents.memberId, memberId))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(maxConsents)
