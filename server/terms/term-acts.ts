import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import type { AuditAct } from '#api/audit-acts.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import type { TermRow } from './terms.store.ts'

export type TermContext = Pick<Services, 'db' | 'clock'> & { person: Pick<Person, 'id'> }
export type TermId = { vocabulary: Vocabulary; id: number }

export const appendTermAct = (
  tx: Transaction,
  { person, clock }: TermContext,
  act: AuditAct,
  { vocabulary, id, detail = {} }: TermId & { detail?: Record<string, string | number | boolean | null> },
): Promise<void> =>
  appendAuditEntry(tx, {
    at: clock.now(),
    actor: toPersonActor(person.id),
    act,
    subject: `${vocabulary}:${id}`,
    detail,
  })

/** A term of the list that was not merged into another. */
export const getTerm = (rows: readonly TermRow[], id: number): TermRow =>
  rows.find((row) => row.id === id && row.mergedInto === null) ?? fail('office.term.not_found')

/** Fails with what the other person saved, where the term has changed since it was read. */
export const ensureTermVersion = (
  row: TermRow,
  version: number,
  next: Partial<Pick<TermRow, 'names' | 'original' | 'hidden'>> = {},
): void => {
  if (row.version === version) return
  const names = Object.entries(next.names ?? {}).flatMap(([locale, name]) => {
    const present = row.names[locale as keyof TermRow['names']]
    return present === name ? [] : [[`names.${locale}`, present] as const]
  })
  const original =
    next.original !== undefined && row.original !== null && row.original !== next.original
      ? [['original', row.original] as const]
      : []
  fail('office.term.changed', Object.fromEntries([...names, ...original]))
}

const toPlain = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll(/\s/g, '')

/** Fails where another term of the list, in the same country, has one of these names. */
export const refuseTakenName = (
  rows: readonly TermRow[],
  own: Pick<TermRow, 'names' | 'original' | 'countryCode'> & { id: number | null },
): void => {
  const names = new Set([own.names['ko-KR'], own.original ?? ''].filter(Boolean).map(toPlain))
  const other = rows.find(
    (row) =>
      row.id !== own.id &&
      row.mergedInto === null &&
      row.countryCode === own.countryCode &&
      [row.names['ko-KR'], row.original ?? ''].some((name) => names.has(toPlain(name))),
  )
  if (other) fail('office.term.name_taken', { name: other.names['ko-KR'] })
}
