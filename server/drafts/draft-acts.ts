import type { AuditAct } from '#api/audit-acts.ts'
import { isPermitted } from '#api/permissions.ts'
import type { DraftState } from '#api/contract/office/drafts.options.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { toConflicts } from './draft-body.rules.ts'
import { findNextDraftState, type DraftEvent } from './draft-states.rules.ts'
import { lockDraft, type DraftRow } from './drafts.store.ts'

export type DraftContext = Services & { person: Person }

export const canPublish = ({ roles }: Pick<Person, 'roles'>): boolean =>
  isPermitted(roles, 'catalogue.publish', 'write')

export const appendDraftAct = (
  tx: Transaction,
  { at, actor }: { at: Date; actor: string },
  act: AuditAct,
  { id, detail = {} }: { id: number; detail?: Record<string, string | number | null> },
): Promise<void> => appendAuditEntry(tx, { at, actor, act, subject: `draft:${id}`, detail })

/** The same for a person's act. */
export const appendPersonDraftAct = (
  tx: Transaction,
  { person, clock }: DraftContext,
  act: AuditAct,
  subject: { id: number; detail?: Record<string, string | number | null> },
): Promise<void> => appendDraftAct(tx, { at: clock.now(), actor: toPersonActor(person.id) }, act, subject)

/** The state that an event leads to; fails where it is refused. */
export const getNextState = (state: DraftState, event: DraftEvent): DraftState =>
  findNextDraftState(state, event) ?? fail('office.draft.state')

/** The draft within the person's scope, locked, unless it changed since its version was read. */
export const lockReadDraft = async (
  tx: Transaction,
  { person }: DraftContext,
  { id, version, body }: { id: number; version: number; body?: DraftRow['body'] },
): Promise<DraftRow> => {
  const row = (await lockDraft(tx, resolveOfficeScope(person), id)) ?? fail('office.draft.not_found')
  if (row.version !== version) fail('office.draft.changed', body && toConflicts(row.body, body))
  return row
}
