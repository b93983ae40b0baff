import { sql } from 'drizzle-orm'
import type { SettlementProvider } from '#api/contract/office/reconciliation.options.ts'
import type { Transaction } from '../db/database.ts'
import { recordSide, selectOurRecords } from './our-records.store.ts'
import type { FileDays } from './read-provider-file.rules.ts'

type File = FileDays & { id: number; provider: SettlementProvider }

/**
 * Compares all lines of a file with the books, in one statement. A line settles a record of the same transaction and
 * direction that no other line settles: first those of the same amount, then what is left, in the order of the lines.
 */
export const matchLines = async (tx: Transaction, { id, provider }: File): Promise<void> => {
  // The planner has no figures of lines that were added a moment ago, and would compare each with each.
  await tx.execute(sql`set local enable_nestloop = off`)
  await tx.execute(sql`
    with lines as materialized (
      select l.id, l.transaction_id as tx, l.amount, l.line_no, case l.kind when 'PAYMENT' then 'IN' else 'OUT' end as side
      from provider_lines l where l.file_id = ${id} and l.kind in ('PAYMENT', 'REFUND')),
    records as materialized (
      select o.kind, o.id, o.tx, o.amount, ${recordSide} as side,
        s.id is null as is_free
      from (${selectOurRecords(provider)}) o left join provider_lines s on s.record_kind = o.kind and s.record_id = o.id
      where o.tx in (select tx from lines)),
    exact as (
      select l.id as line_id, r.kind, r.id, r.amount
      from (select *, row_number() over (partition by tx, side, amount order by line_no) as place from lines) l
      join (select *, row_number() over (partition by tx, side, amount order by id) as place from records where is_free) r
        using (tx, side, amount, place)),
    other as (
      select l.id as line_id, r.kind, r.id, r.amount
      from (select l.*, row_number() over (partition by tx, side order by line_no) as place
        from lines l left join exact e on e.line_id = l.id where e.line_id is null) l
      join (select r.*, row_number() over (partition by tx, side order by r.id) as place
        from records r left join exact e on e.kind = r.kind and e.id = r.id where r.is_free and e.id is null) r
        using (tx, side, place)),
    sides as (select distinct tx, side from records),
    results as (
      select l.id as line_id, coalesce(e.kind, o.kind) as kind, coalesce(e.id, o.id) as id, coalesce(e.amount, o.amount) as amount,
        case when e.id is not null then 'MATCHED' when o.id is not null then 'AMOUNT'
          when s.tx is not null then 'DOUBLED' else 'UNKNOWN' end as match
      from lines l left join exact e on e.line_id = l.id left join other o on o.line_id = l.id
        left join sides s on s.tx = l.tx and s.side = l.side
      union all
      select l.id, null, null, null, l.kind from provider_lines l
      where l.file_id = ${id} and l.kind in ('CHARGEBACK', 'FEE'))
    update provider_lines l set match = r.match, record_kind = r.kind, record_id = r.id, ours = r.amount
    from results r where r.line_id = l.id`)
  await tx.execute(sql`set local enable_nestloop = on`)
}

/**
 * Records what differs: lines that are not simply matched, and what of ours is within the days of the file and in no
 * file of the provider. Payments of the seed are known to no provider and are not asked of one.
 */
export const insertDifferences = (tx: Transaction, { id, provider, firstDay, lastDay }: File) =>
  tx.execute(sql`
    insert into provider_differences (file_id, kind, line_id, record_kind, record_id, transaction_id, order_no, ours, theirs, day)
    select ${id}::int, l.match, l.id, l.record_kind, l.record_id, l.transaction_id, l.order_no, l.ours, l.amount, l.approved_on
    from provider_lines l where l.file_id = ${id} and l.match in ('AMOUNT', 'DOUBLED', 'UNKNOWN', 'CHARGEBACK')
    union all
    select ${id}::int, 'MISSING', null, o.kind, o.id, o.tx, o.order_no, o.amount, null, (o.at at time zone 'Asia/Seoul')::date
    from (${selectOurRecords(provider)}) o
    where o.at >= (${firstDay}::date)::timestamp at time zone 'Asia/Seoul'
      and o.at < (${lastDay}::date + 1)::timestamp at time zone 'Asia/Seoul' and o.tx not like 'seed-%'
      and not exists (select from provider_lines s where s.record_kind = o.kind and s.record_id = o.id)`)
