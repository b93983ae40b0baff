import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { accounts, cashBalances, entries, journals, type AccountKind } from '../db/tables/cash.ts'

/**
 * One side of a journal in whole won. What the shop owes or earned is positive (members' cash, sales), what
 * it has or gave away is negative (money at the provider, promotion cost); the entries of a journal add up to
 * zero.
 */
export type Entry = { account: AccountKind; memberId?: number; companyId?: number; amount: number }
export type Journal = {
  kind: string
  ref: { type: 'ORDER' | 'CHARGE' | 'MEMBER' | 'STATEMENT' | 'PROVIDER_FILE'; id: string }
  /** Identifies the cause: a second journal with the same key is not written. */
  key: string
  actor: string
  at: Date
  entries: Entry[]
}

const columns = {
  MEMBER_CASH_PAID: 'paid',
  MEMBER_CASH_BONUS: 'bonus',
  MEMBER_CASH_HELD: 'held',
} as const
type CachedAccount = keyof typeof columns
const isCachedAccount = (account: AccountKind): account is CachedAccount => account in columns

const toAccountKey = ({ account, memberId, companyId }: Entry) =>
  `${account}:${memberId ?? ''}:${companyId ?? ''}`

const listAccountIds = async (tx: Transaction, journalEntries: Entry[]): Promise<Map<string, number>> => {
  const members = journalEntries.flatMap(({ memberId }) => memberId ?? [])
  const companies = journalEntries.flatMap(({ companyId }) => companyId ?? [])
  const rows = await tx
    .select()
    .from(accounts)
    .where(
      and(
        inArray(
          accounts.kind,
          journalEntries.map(({ account }) => account),
        ),
        or(isNull(accounts.memberId), members.length ? inArray(accounts.memberId, members) : undefined),
        or(isNull(accounts.companyId), companies.length ? inArray(accounts.companyId, companies) : undefined),
      ),
    )
    .limit(100)
  return new Map(rows.map((row) => [`${row.kind}:${row.memberId ?? ''}:${row.companyId ?? ''}`, row.id]))
}

const ensureAccountIds = async (tx: Transaction, journalEntries: Entry[]): Promise<Map<string, number>> => {
  const existingIds = await listAccountIds(tx, journalEntries)
  const missing = journalEntries.filter((entry) => !existingIds.has(toAccountKey(entry)))
  if (missing.length === 0) return existingIds
  await tx
    .insert(accounts)
    .values(
      missing.map(({ account, memberId, companyId }) => ({
        kind: account,
        memberId: memberId ?? null,
        companyId: companyId ?? null,
      })),
    )
    .onConflictDoNothing()
  return listAccountIds(tx, journalEntries)
}

const addToBalance = async (
  tx: Transaction,
  memberId: number,
  change: { paid: number; bonus: number; held: number },
) => {
  await tx.insert(cashBalances).values({ memberId }).onConflictDoNothing()
  await tx
    .update(cashBalances)
    .set({
      paid: sql`${cashBalances.paid} + ${change.paid}`,
      bonus: sql`${cashBalances.bonus} + ${change.bonus}`,
      held: sql`${cashBalances.held} + ${change.held}`,
    })
    .where(eq(cashBalances.memberId, memberId))
}

const updateBalances = async (tx: Transaction, journalEntries: Entry[]) => {
  const changes = new Map<number, { paid: number; bonus: number; held: number }>()
  for (const { account, memberId, amount } of journalEntries) {
    if (memberId === undefined || !isCachedAccount(account)) continue
    const change = changes.get(memberId) ?? { paid: 0, bonus: 0, held: 0 }
    change[columns[account]] += amount
    changes.set(memberId, change)
  }
  for (const [memberId, change] of [...changes].sort(([a], [b]) => a - b))
    await addToBalance(tx, memberId, change)
}

/** Writes a journal with its entries and updates the cached balances; its id, or null when its key exists already. */
export const insertJournal = async (
  tx: Transaction,
  { kind, ref, key, actor, at, entries: journalEntries }: Journal,
): Promise<number | null> => {
  const lines = journalEntries.filter(({ amount }) => amount !== 0)
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  if (sum !== 0) throw new Error(`the journal ${key} does not add up to zero`)
  const [journal] = await tx
    .insert(journals)
    .values({ kind, refType: ref.type, refId: ref.id, idempotencyKey: key, actor, at })
    .onConflictDoNothing()
    .returning({ id: journals.id })
  if (!journal) return null
  if (lines.length === 0) return journal.id
  const ids = await ensureAccountIds(tx, lines)
  await tx.insert(entries).values(
    lines.map((line) => ({
      journalId: journal.id,
      accountId: ids.get(toAccountKey(line)) ?? 0,
      amount: line.amount,
    })),
  )
  await updateBalances(tx, lines)
  return journal.id
}

/** The same; false when its key exists already. */
export const postJournal = async (tx: Transaction, journal: Journal): Promise<boolean> =>
  (await insertJournal(tx, journal)) !== null
