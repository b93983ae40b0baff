import type { AuditAct } from '#api/audit-acts.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendPersonAct, type ActDetail } from '../platform/audit/person-acts.ts'

/** Records what a person did with their own account or session. */
export const appendOwnAct = (
  tx: Transaction,
  ctx: Pick<Services, 'clock'> & { person: Person },
  act: AuditAct,
  detail: ActDetail = {},
): Promise<void> => appendPersonAct(tx, ctx, act, { subject: toPersonActor(ctx.person.id), detail })
