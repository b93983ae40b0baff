import type { AuditAct } from '#api/audit-acts.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'

export type PickContext = Pick<Services, 'db' | 'clock'> & { person: Pick<Person, 'id'> }

/** `subject` is `pick:7` or `merchandiser:3`. */
export const appendPickAct = (
  tx: Transaction,
  { person, clock }: PickContext,
  act: AuditAct,
  subject: string,
  detail: Record<string, string | number | boolean | null>,
): Promise<void> =>
  appendAuditEntry(tx, { at: clock.now(), actor: toPersonActor(person.id), act, subject, detail })
