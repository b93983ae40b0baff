import { createNewTerms } from '../catalogue/create-new-terms.ts'
import { readList } from '../catalogue/csv.rules.ts'
import { createImportLexicon } from '../catalogue/lexicon.ts'
import { chooseNewTerms, countNewTerms, listNewTerms } from '../catalogue/new-terms.rules.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { readTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { checkList, loadFreshLexicon } from './check-list.ts'
import { replaceReport } from './imports.store.ts'
import { giveTime, lockOpenImport, type ImportContext } from './manage-imports.ts'
import { mapLexicon } from './mapped-lexicon.ts'

/**
 * Creates the countries, areas and grapes of a list that a person confirmed, each with what it lies in, and compares the
 * list with them: all or nothing.
 */
export const createImportTerms = async (
  ctx: ImportContext,
  id: number,
  { version, keys }: { version: number; keys: readonly string[] },
): Promise<void> => {
  const now = ctx.clock.now()
  const lexicon = await loadFreshLexicon(ctx.db, now)
  await withTransaction(ctx.db, async (tx) => {
    const list = await lockOpenImport(tx, ctx, id)
    if (list.version !== version) fail('office.import.changed')
    await giveTime(tx)
    const { lines } = readList(list.bytes)
    const terms = chooseNewTerms(listNewTerms(lines, mapLexicon(lexicon, list.mappings)), new Set(keys))
    await createNewTerms(tx, terms)
    const nextLexicon = await createImportLexicon(tx, await readTaxonomy(tx, now))
    await replaceReport(tx, list, await checkList(tx, { ...list, now }, nextLexicon), { now })
    await appendAuditEntry(tx, {
      ...{
        at: now,
        actor: toPersonActor(ctx.person.id),
        act: 'import.create_terms',
        subject: `import:${id}`,
      },
      detail: { name: list.name, ...countNewTerms(terms) },
    })
  })
}
