import { sql } from 'drizzle-orm'
import type { operatorSwitches } from '#api/contract/office/shop.ts'
import type { AuditAct } from '#api/audit-acts.ts'
import type { Person, Services } from '../context.ts'
import { settings } from '../db/tables/plumbing.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import { clearOperatorCache, readOperator, type Operator, type ShopNotice } from './settings.store.ts'

export type OperatorSwitch = (typeof operatorSwitches)[number]
type OfficeContext = Services & { person: Pick<Person, 'id'> }

/** Writes one setting; false when it had this value already, even by another person a moment ago. */
const writeSetting = async <Key extends keyof Operator>(
  tx: Transaction,
  key: Key,
  value: Operator[Key],
  change: { changedAt: Date; changedBy: string },
): Promise<boolean> => {
  const rows = await tx
    .insert(settings)
    .values({ key, value, ...change })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, ...change },
      setWhere: sql`${settings.value} is distinct from excluded.value`,
    })
    .returning({ key: settings.key })
  return rows.length > 0
}

type Change<Key extends keyof Operator> = {
  key: Key
  value: Operator[Key]
  act: AuditAct
  /** What the audit log keeps: the value before and after. */
  toDetail: (before: Operator[Key]) => Record<string, string>
}

/** Changes one setting with its line in the audit log; what is so already stays, without a line. */
const changeSetting = async <Key extends keyof Operator>(
  { db, env, clock, person }: OfficeContext,
  { key, value, act, toDetail }: Change<Key>,
): Promise<void> => {
  const [at, actor] = [clock.now(), toPersonActor(person.id)]
  await withTransaction(db, async (tx) => {
    const before = (await readOperator(tx, env))[key]
    const isWritten =
      before !== value && (await writeSetting(tx, key, value, { changedAt: at, changedBy: actor }))
    if (!isWritten) return markAsUnchanged()
    await appendAuditEntry(tx, { at, actor, act, subject: 'shop', detail: toDetail(before) })
  })
  clearOperatorCache(db)
}

const toPosition = (isOn: boolean) => (isOn ? 'on' : 'off')

/** Sets one switch of the shop. */
export const setSwitch = (ctx: OfficeContext, name: OperatorSwitch, isOn: boolean): Promise<void> =>
  changeSetting(ctx, {
    key: name,
    value: isOn,
    act: 'operator.switch',
    toDetail: (before) => ({ switch: name, before: toPosition(before), after: toPosition(isOn) }),
  })

const toLine = ({ title, message, startsAt, endsAt, isOn }: ShopNotice): string =>
  [toPosition(isOn), startsAt ?? '', endsAt ?? '', title['ko-KR'], message['ko-KR'].slice(0, 200)].join(' | ')

/** Sets the notice for shoppers. */
export const setNotice = (ctx: OfficeContext, notice: ShopNotice): Promise<void> =>
  changeSetting(ctx, {
    key: 'popup',
    value: notice,
    act: 'operator.notice',
    toDetail: (before) => ({ before: before ? toLine(before) : '', after: toLine(notice) }),
  })

/** Opens the shop and turns payments on, in the caller's transaction; false where it is open already. */
export const endPreparation = async (
  tx: Transaction,
  { env, clock, person }: Pick<OfficeContext, 'env' | 'clock' | 'person'>,
): Promise<boolean> => {
  const change = { changedAt: clock.now(), changedBy: toPersonActor(person.id) }
  if (!(await readOperator(tx, env)).isPreparing) return false
  if (!(await writeSetting(tx, 'isPreparing', false, change))) return false
  await writeSetting(tx, 'paymentSuspended', false, change)
  return true
}
