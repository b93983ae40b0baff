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
