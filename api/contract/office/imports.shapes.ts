import { z } from '@hono/zod-openapi'
import { defineEntity } from '../../entity.ts'
import { Id, Moment, Opaque, Text } from '../../fields.ts'
import {
  faultCodes,
  importKinds,
  importRowStates,
  importStates,
  mappableColumns,
  maxImportBytes,
  maxImportRows,
} from './imports.options.ts'

export const Version = z.int().min(1)
const Count = z.int().min(0)
export const MappableColumn = z.enum(mappableColumns)

/** What is wrong, where, and in words in the language of the request; a fault of a whole row has no column. */
const Fault = defineEntity('OfficeImportFault', {
  column: z.string().nullable(),
  code: z.enum(faultCodes),
  text: z.string(),
})

export const ImportCard = defineEntity('OfficeImportCard', {
  id: Id,
  /** The name of the file. */
  name: z.string(),
  state: z.enum(importStates),
  by: z.string(),
  createdAt: Moment,
  counts: z.object({ added: Count, changed: Count, same: Count, refused: Count }),
  /** Who applied or discarded it, and when. */
  endedBy: z.string().nullable(),
  endedAt: Moment.nullable(),
})

/** A name of the list that the shop does not know. */
const UnknownName = defineEntity('OfficeImportUnknownName', {
  column: MappableColumn,
  name: z.string(),
  /** Rows that are refused for it. */
  rows: Count,
  /** A name of the shop that is written nearly so. */
  near: z.string().nullable(),
})

const Lines = z.array(z.int())
const Proposal = { key: z.string(), name: z.string(), lines: Lines }
const NamedCountry = z.object({ code: z.string(), name: z.string() })

/** What a list names and the shop lacks: created together, once it is confirmed. */
const NewTerms = defineEntity('OfficeImportNewTerms', {
  countries: z.array(z.object({ ...Proposal, code: z.string() })),
  areas: z.array(
    z.object({
      ...Proposal,
      country: NamedCountry,
      /** The area that it lies in, of the shop or new as well. */
      parent: z.string().nullable(),
      near: z.string().nullable(),
    }),
  ),
  grapes: z.array(z.object({ ...Proposal, near: z.string().nullable() })),
})

/** A Korean name of the list without Korean letters, and how it may be written. */
const ForeignName = defineEntity('OfficeImportForeignName', {
  name: z.string(),
  korean: z.string(),
  rows: Count,
})

/** A new wine of the list that is there under another code: one maker, name, kind and area. */
const Twin = defineEntity('OfficeImportTwin', {
  key: z.string(),
  name: z.string(),
  into: z.string(),
  intoName: z.string(),
  lines: Lines,
})

const KoreanName = z.object({ name: Text(160, 1), korean: Text(120, 1) })
const WineJoin = z.object({ key: Text(140, 1), into: Text(140, 1) })
/** What a person confirmed of a list, for it alone. */
export const Confirmations = z.object({
  names: z.array(KoreanName).max(maxImportRows),
  joins: z.array(WineJoin).max(maxImportRows),
})

/** A row of a seller's list whose wine the shop does not have. */
const UnlistedWine = defineEntity('OfficeUnlistedWine', {
  line: z.int(),
  code: z.string(),
  name: z.string(),
  vintage: z.string(),
  volume: z.string(),
})

export const Import = defineEntity('OfficeImport', {
  ...ImportCard.shape,
  kind: z.enum(importKinds),
  version: Version,
  checkedAt: Moment,
  /** What keeps the file from being read at all. */
  faults: z.array(Fault),
  unknown: z.array(UnknownName),
  newTerms: NewTerms,
  foreignNames: z.array(ForeignName),
  twins: z.array(Twin),
  confirmations: Confirmations,
  /** The first of the rows of a seller's list whose wine the shop does not have: they are refused. */
  unlisted: z.array(UnlistedWine),
  /** Columns of a seller's list that are not read. */
  ignored: z.array(z.string()),
  /** Names that were given a meaning by hand. */
  mappings: z.array(z.object({ column: MappableColumn, name: z.string(), id: Id, target: z.string() })),
  /** Rows that changed in the shop between the report and the attempt to apply it. */
  moved: Count,
  /** Whether prices of sellers change, which needs a reason that they are notified of. */
  needsReason: z.boolean(),
})

export const ImportRow = defineEntity('OfficeImportRow', {
  line: z.int(),
  state: z.enum(importRowStates),
  moved: z.boolean(),
  code: z.string(),
  name: z.string(),
  /** As the list has them. */
  vintage: z.string(),
  volume: z.string(),
  price: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  faults: z.array(Fault),
})

/** A file of comma-separated values, to be saved in UTF-8 with a byte order mark. */
export const CsvFile = defineEntity('OfficeCsvFile', { name: z.string(), text: z.string() })

/** A file that is sent as a list. */
export const SentFile = z.object({
  name: Text(200, 1),
  /** The bytes of the file in base64: a list may be in another encoding than UTF-8. */
  content: Opaque(Math.ceil(maxImportBytes / 3) * 4, 1),
})
/** The most bytes of the request with such a file. */
export const mostFileBytes = Math.ceil((maxImportBytes * 4) / 3) + 64 * 1024
