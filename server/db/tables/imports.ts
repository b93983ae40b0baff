import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type {
  FaultCode,
  ImportKind,
  ImportRowState,
  ImportState,
  MappableColumn,
} from '#api/contract/office/imports.options.ts'
import { createdAt, id, timestamptz, type LocalizedText } from './columns.ts'
import { people } from './people.ts'
import { companies } from './stores.ts'

export type ImportMapping = { column: MappableColumn; name: string; id: number }
export type UnknownImportName = { column: MappableColumn; name: string; rows: number; near: string | null }
export type StoredFault = { column: string | null; code: FaultCode; values: Record<string, string> }
/** A value is the text of a cell, or ids of the shop's own lists, as the column has it. */
export type ImportChange = { column: string; before: string; after: string }
export type ImportCounts = { added: number; changed: number; same: number; refused: number }

/** What a list names and the shop lacks, with the lines that name it. Keys are the same for every reading of a list. */
type ImportProposal = { key: string; name: string; lines: number[] }
export type NewCountry = ImportProposal & { code: string; names: LocalizedText }
export type NewArea = ImportProposal & {
  countryCode: string
  /** The area that it lies in: one of the shop by its id, or a new one by its key; null directly below the country. */
  parent: number | string | null
  /** A name of the shop that is written nearly so. */
  near: string | null
}
export type NewGrape = ImportProposal & { near: string | null }
export type NewTerms = { countries: NewCountry[]; areas: NewArea[]; grapes: NewGrape[] }

/** A Korean name without Korean letters, and how it may be written. */
export type ForeignName = { name: string; korean: string; rows: number }

/** A new wine that is there already under another code: of the shop, or before it in the list. */
export type ImportTwin = {
  /** The keys of both, each the seller and the code. */
  key: string
  into: string
  name: string
  intoName: string
  lines: number[]
}
export type ImportProposals = { terms: NewTerms; names: ForeignName[]; twins: ImportTwin[] }

/** What a person confirmed of a list for it alone. */
export type ImportConfirmations = {
  names: { name: string; korean: string }[]
  joins: { key: string; into: string }[]
}

/** Lists that were sent to the office, with what applying them would do: of wines, or of what a seller offers. */
export const wineImports = pgTable(
  'wine_imports',
  {
    id: id(),
    kind: text('kind').$type<ImportKind>().notNull().default('WINES'),
    /** The seller whose offers it lists; null for a list of wines. */
    companyId: integer('company_id').references(() => companies.id),
    /** The name of the file. */
    name: text('name').notNull(),
    /** Its bytes in base64; null once the rows are no longer kept. */
    content: text('content'),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    state: text('state').$type<ImportState>().notNull().default('OPEN'),
    /** Rises with every report, so that what was seen is what is applied. */
    version: integer('version').notNull().default(1),
    checkedAt: timestamptz('checked_at').notNull(),
    mappings: jsonb('mappings').$type<ImportMapping[]>().notNull(),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    unknown: jsonb('unknown').$type<UnknownImportName[]>().notNull(),
    /** What may be made of it with one confirmation. */
    proposals: jsonb('proposals')
      .$type<ImportProposals>()
      .notNull()
      .default({ terms: { countries: [], areas: [], grapes: [] }, names: [], twins: [] }),
    confirmations: jsonb('confirmations')
      .$type<ImportConfirmations>()
      .notNull()
      .default({ names: [], joins: [] }),
    /** What keeps the file from being read. */
    faults: jsonb('faults').$type<StoredFault[]>().notNull(),
    /** Columns that were not read. */
    ignored: jsonb('ignored').$type<string[]>().notNull().default([]),
    needsReason: boolean('needs_reason').notNull(),
    endedBy: integer('ended_by').references(() => people.id),
    endedAt: timestamptz('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('wine_imports_created').on(t.createdAt, t.id),
    index('wine_imports_company').on(t.companyId, t.createdAt, t.id),
    index('wine_imports_person').on(t.personId),
    index('wine_imports_ended_by').on(t.endedBy),
    index('wine_imports_to_empty')
      .on(t.createdAt)
      .where(sql`content is not null`),
  ],
)

/** The rows of a list as its last report has them. */
export const wineImportRows = pgTable(
  'wine_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => wineImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    state: text('state').$type<ImportRowState>().notNull(),
    /** Whether the shop changed what it stands for between the report and the attempt to apply it. */
    moved: boolean('moved').notNull().default(false),
    /** The product that it stands for; null where it is new, or none was found. */
    productId: integer('product_id'),
    /** As the list has them. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    vintage: text('vintage').notNull(),
    volume: text('volume').notNull(),
    price: text('price').notNull(),
    changes: jsonb('changes').$type<ImportChange[]>().notNull(),
    faults: jsonb('faults').$type<StoredFault[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('wine_import_rows_state').on(t.importId, t.state, t.line),
  ],
)
