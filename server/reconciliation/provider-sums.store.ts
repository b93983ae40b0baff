import { sql } from 'drizzle-orm'
import type { DifferenceKind, SettlementProvider } from '#api/contract/office/reconciliation.options.ts'
import type { Executor } from '../db/database.ts'
import { selectOurRecords } from './our-records.store.ts'

export type KindSums = { lines: number; theirs: number; ours: number }
export type ProviderFileSums = {
  payments: KindSums
  refunds: KindSums
  chargebacks: KindSums
  settled: number
  paidFrom: string | null
  paidUntil: string | null
}

type LineRow = KindSums & { kind: string; settled: number; paidFrom: string | null; paidUntil: string | null }

const noSums: KindSums = { lines: 0, theirs: 0, ours: 0 }
const toSums = ({ lines, theirs, ours }: LineRow): KindSums => ({
  lines: Number(lines),
  theirs: Number(theirs),
  ours: Number(ours),
})

/** Theirs and ours of a file by kind: ours is what its lines settle, and what is missing in it. */
export const sumProviderFile = async (db: Executor, id: number): Promise<ProviderFileSums> => {
  const { rows } = await db.execute<LineRow>(sql`
    select kind, sum(lines)::int8 as lines, sum(theirs)::int8 as theirs, sum(ours)::int8 as ours,
      sum(settled)::int8 as settled, min(paid_from)::text as "paidFrom", max(paid_until)::text as "paidUntil"
    from (
      select kind, count(*) as lines, sum(amount) as theirs, coalesce(sum(ours), 0) as ours, coalesce(sum(ours), 0) as settled,
        min(paid_on) as paid_from, max(paid_on) as paid_until
      from provider_lines where file_id = ${id} group by kind
      union all
      select case when d.ours > 0 then 'PAYMENT' else 'REFUND' end, 0, 0, d.ours, 0, null, null
      from provider_differences d where d.file_id = ${id} and d.kind = 'MISSING') sums
    group by kind`)
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  const find = (kind: string) => {
    const row = byKind.get(kind)
    return row ? toSums(row) : noSums
  }
  const days = (column: 'paidFrom' | 'paidUntil') => rows.flatMap((row) => row[column] ?? []).toSorted()
  return {
    payments: find('PAYMENT'),
    refunds: find('REFUND'),
    chargebacks: find('CHARGEBACK'),
    settled: rows.reduce((total, row) => total + Number(row.settled), 0),
    paidFrom: days('paidFrom')[0] ?? null,
    paidUntil: days('paidUntil').at(-1) ?? null,
  }
}

/** Differences of a file by kind. */
export const countDifferencesByKind = async (db: Executor, id: number) => {
  const { rows } = await db.execute<{ kind: DifferenceKind; all: string; open: string }>(sql`
    select kind, count(*) as all, count(*) filter (where explanation is null) as open
    from provider_differences where file_id = ${id} group by kind`)
  return rows.map(({ kind, all, open }) => ({ kind, all: Number(all), open: Number(open) }))
}

export type ProviderReceivable = {
  provider: SettlementProvider
  unsettled: number
  transactions: number
  oldestAt: string | null
  suspense: number
  chargebacks: number
}

/** What of the books no agreed file settles, and what agreed files paid beyond them, by provider. */
export const listReceivables = async (db: Executor): Promise<ProviderReceivable[]> => {
  const { rows } = await db.execute<Record<keyof ProviderReceivable, string | null>>(sql`
    with settled as (
      select l.record_kind, l.record_id from provider_lines l join provider_files f on f.id = l.file_id
      where f.state = 'AGREED' and l.record_id is not null),
    receivables as (
      select o.provider, sum(o.amount) as unsettled, count(*) as transactions, min(o.at) as oldest
      from (${selectOurRecords(null)}) o left join settled s on s.record_kind = o.kind and s.record_id = o.id
      where s.record_id is null group by 1),
    agreed as (
      select f.provider, sum(l.amount) filter (where l.kind in ('PAYMENT', 'REFUND')) - coalesce(sum(l.ours), 0) as suspense,
        -sum(l.amount) filter (where l.kind = 'CHARGEBACK') as chargebacks
      from provider_lines l join provider_files f on f.id = l.file_id where f.state = 'AGREED' group by 1)
    select p.provider, coalesce(r.unsettled, 0)::int8 as unsettled, coalesce(r.transactions, 0)::int8 as transactions,
      r.oldest as "oldestAt", coalesce(a.suspense, 0)::int8 as suspense, coalesce(a.chargebacks, 0)::int8 as chargebacks
    from (values ('allat'), ('kakaopay')) as p (provider) left join receivables r on r.provider = p.provider
      left join agreed a on a.provider = p.provider`)
  return rows.map(({ provider, unsettled, transactions, oldestAt, suspense, chargebacks }) => ({
    provider: provider as SettlementProvider,
    unsettled: Number(unsettled),
    transactions: Number(transactions),
    oldestAt,
    suspense: Number(suspense),
    chargebacks: Number(chargebacks),
  }))
}
