import { sql } from 'drizzle-orm'
import type { CompanyKey } from '#api/company.ts'
import { locales } from '#api/fields.ts'
import type { Person, Services } from '../context.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { companyFacts } from '../db/tables/company.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import type { Company } from '../company/company.rules.ts'
import { forgetCompany, readCompany } from '../company/company.store.ts'
import { findFactFault, toFactsVersion } from '../company/facts.rules.ts'

export type FactChange = { key: CompanyKey; texts: LocalizedText }

/** Replaces facts with all their languages; a language without a text is left out. */
const replaceFacts = async (
  tx: Transaction,
  changes: readonly FactChange[],
  at: { changedAt: Date; changedBy: string },
): Promise<void> => {
  const rows = changes.map(({ key, texts }) => ({
    key,
    value: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...at,
  }))
  await tx
    .insert(companyFacts)
    .values(rows)
    .onConflictDoUpdate({ target: companyFacts.key, set: { value: sql`excluded.value`, ...at } })
}

/** What changed, as the audit log keeps it: `phone` before and after, `name.en-US` for other languages. */
const toDetail = (company: Company, changes: readonly FactChange[]) => {
  const lines = changes.flatMap(({ key, texts }) =>
    locales
      .map((locale) => ({
        name: locale === 'ko-KR' ? key : `${key}.${locale}`,
        before: company[key]?.[locale] ?? '',
        after: texts[locale],
      }))
      .filter(({ before, after }) => before !== after),
  )
  const join = (side: 'before' | 'after') => lines.map((line) => `${line.name}=${line[side]}`).join(' | ')
  return { keys: changes.map(({ key }) => key).join(' '), before: join('before'), after: join('after') }
}

/** Changes facts about the company, unless they changed since `version` was read. */
export const changeFacts = async (
  { db, clock, person }: Services & { person: Pick<Person, 'id'> },
  { version, changes }: { version: string; changes: readonly FactChange[] },
): Promise<void> => {
  for (const { key, texts } of changes) {
    const fault = findFactFault(key, texts)
    if (fault) fail(fault.code, { [fault.field]: fault.code })
  }
  const [at, actor] = [clock.now(), toPersonActor(person.id)]
  await withTransaction(db, async (tx) => {
    // Two who change the facts at once come one after the other, also while there is no row to lock.
    await tx.execute(sql`lock table ${companyFacts} in share row exclusive mode`)
    const company = await readCompany(tx)
    if (toFactsVersion(company) !== version) fail('office.facts.changed')
    await replaceFacts(tx, changes, { changedAt: at, changedBy: actor })
    const detail = toDetail(company, changes)
    await appendAuditEntry(tx, { at, actor, act: 'company.set', subject: 'shop', detail })
  })
  forgetCompany(db)
}
