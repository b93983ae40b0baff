import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Id, IdParams, LongText, Moment, Opaque, PagedItems, Paging, QueryFlag, Text } from '../../fields.ts'
import {
  faultCodes,
  importRowStates,
  importStates,
  mappableColumns,
  maxImportBytes,
} from './imports.options.ts'

const Version = z.int().min(1)
const Count = z.int().min(0)
const Column = z.enum(mappableColumns)

/** What is wrong, where, and in words in the language of the request; a fault of a whole row has no column. */
const Fault = defineEntity('OfficeImportFault', {
  column: z.string().nullable(),
  code: z.enum(faultCodes),
  text: z.string(),
})

const ImportCard = defineEntity('OfficeImportCard', {
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
  column: Column,
  name: z.string(),
  /** Rows that are refused for it. */
  rows: Count,
  /** A name of the shop that is written nearly so. */
  near: z.string().nullable(),
})

const Import = defineEntity('OfficeImport', {
  ...ImportCard.shape,
  version: Version,
  checkedAt: Moment,
  /** What keeps the file from being read at all. */
  faults: z.array(Fault),
  unknown: z.array(UnknownName),
  /** Names that were given a meaning by hand. */
  mappings: z.array(z.object({ column: Column, name: z.string(), id: Id, target: z.string() })),
  /** Rows that changed in the shop between the report and the attempt to apply it. */
  moved: Count,
  /** Whether prices of sellers change, which needs a reason that they are notified of. */
  needsReason: z.boolean(),
})

const ImportRow = defineEntity('OfficeImportRow', {
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
const CsvFile = defineEntity('OfficeCsvFile', { name: z.string(), text: z.string() })

const reading = { access: 'office', may: 'catalogue.import', beyondSpec: true, method: 'get' } as const
/** A check, which writes nothing but its own report. */
const check = {
  access: 'office',
  may: 'catalogue.import',
  beyondSpec: true,
  leavesNoEntry: true,
  output: Import,
} as const
const failures = ['office.import.not_found', 'office.import.over', 'office.import.changed'] as const

/** Lists of wines that are sent as a file, compared with the shop, and applied once. */
export const imports = {
  imports: call({
    ...reading,
    path: '/office/imports',
    summary: 'Lists that were sent, the latest first',
    query: Paging.pick({ size: true, page: true }),
    output: PagedItems(ImportCard),
    errors: [],
  }),
  importTemplate: call({
    ...reading,
    path: '/office/import-template',
    summary: 'A list with all columns and one example',
    output: CsvFile,
    errors: [],
  }),
  openImport: call({
    ...check,
    method: 'post',
    path: '/office/imports',
    summary: 'Takes a list, and compares it with the shop; nothing of the shop changes',
    mostBytes: Math.ceil((maxImportBytes * 4) / 3) + 64 * 1024,
    body: z.object({
      name: Text(200, 1),
      /** The bytes of the file in base64: a list may be in another encoding than UTF-8. */
      content: Opaque(Math.ceil(maxImportBytes / 3) * 4, 1),
    }),
    errors: [],
  }),
  officeImport: call({
    ...reading,
    path: '/office/imports/{id}',
    summary: 'What applying a list would do, counted, and the names that it has and the shop does not',
    params: IdParams,
    output: Import,
    errors: ['office.import.not_found'],
  }),
  importReport: call({
    ...reading,
    path: '/office/imports/{id}/rows',
    summary: 'The rows of a list: field by field what changes, or why a row is refused',
    params: IdParams,
    query: Paging.pick({ size: true, page: true }).extend({
      state: z.enum(importRowStates).optional(),
      moved: QueryFlag,
    }),
    output: PagedItems(ImportRow),
    errors: ['office.import.not_found'],
  }),
  renewImport: call({
    ...check,
    method: 'post',
    path: '/office/imports/{id}/check',
    summary: 'Compares a list with the shop as it is now',
    params: IdParams,
    errors: ['office.import.not_found', 'office.import.over'],
  }),
  mapImportName: call({
    ...check,
    method: 'put',
    path: '/office/imports/{id}/names',
    summary: 'Lets a name of a list mean an entry of the shop, in this list alone; without an entry no more',
    params: IdParams,
    body: z.object({ version: Version, column: Column, name: Text(200, 1), target: Id.nullable() }),
    errors: [...failures, 'office.term.not_found', 'office.import.names'],
  }),
  importRefusals: call({
    ...reading,
    path: '/office/imports/{id}/refusals',
    summary: 'The refused rows as a list, each with what is wrong',
    params: IdParams,
    output: CsvFile,
    errors: ['office.import.not_found'],
  }),
  applyImport: call({
    access: 'office',
    may: 'catalogue.publish',
    beyondSpec: true,
    method: 'post',
    path: '/office/imports/{id}/application',
    summary:
      'Writes all rows but the refused ones, once; where the shop changed since the report, the report is renewed',
    params: IdParams,
    body: z.object({ version: Version, reason: LongText(500).optional() }),
    output: Import,
    errors: [...failures, 'office.import.nothing', 'office.reason.required'],
  }),
  discardImport: call({
    access: 'office',
    may: 'catalogue.import',
    beyondSpec: true,
    method: 'delete',
    path: '/office/imports/{id}',
    summary: 'Puts a list away without applying it',
    params: IdParams,
    output: Import,
    errors: ['office.import.not_found', 'office.import.over'],
  }),
}
