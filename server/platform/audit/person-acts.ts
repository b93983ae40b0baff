import type { AuditAct } from '#api/audit-acts.ts'
import type { Person, Services } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { toPersonActor } from './actors.ts'
import { appendAuditEntries } from './audit-log.ts'

export type ActDetail = Record<string, string | number | boolean | null>
type PersonContext = Pick<Services, 'clock'> & { person: Pick<Person, 'id'> }

/** Appends what a person of the office did to several things, each in an entry of its own. */
export const appendPersonActs = (
  tx: Transaction,
  { person, clock }: PersonContext,
  act: AuditAct,
  subjects: readonly { subject: string; detail?: ActDetail }[],
): Promise<void> =>
  appendAuditEntries(
    tx,
    subjects.map(({ subject, detail = {} }) => ({
      ...{ at: clock.now(), actor: toPersonActor(person.id), act, subject, detail },
    })),
  )

/** The same of one thing. */
export const appendPersonAct = (
  tx: Transaction,
  ctx: PersonContext,
  act: AuditAct,
  entry: { subject: string; detail?: ActDetail | undefined },
): Promise<void> => appendPersonActs(tx, ctx, act, [{ subject: entry.subject, detail: entry.detail ?? {} }])
