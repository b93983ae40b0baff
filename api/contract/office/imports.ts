import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { Id, IdParams, LongText, PagedItems, Paging, QueryFlag, Text } from '../../fields.ts'
import { importRowStates, maxImportRows } from './imports.options.ts'
import {
  Confirmations,
  CsvFile,
  Import,
  ImportCard,
  ImportRow,
  MappableColumn,
  mostFileBytes,
  SentFile,
  Version,
} from './imports.shapes.ts'

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
    mostBytes: mostFileBytes,
    body: SentFile,
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
    body: z.object({ version: Version, column: MappableColumn, name: Text(200, 1), target: Id.nullable() }),
    errors: [...failures, 'office.term.not_found', 'office.import.names'],
  }),
  createImportTerms: call({
    access: 'office',
    may: 'taxonomy.write',
    beyondSpec: true,
    method: 'post',
    path: '/office/imports/{id}/terms',
    summary:
      'Creates countries, areas and grapes that a list names and the shop lacks, each with what it lies in, and compares the list again',
    params: IdParams,
    body: z.object({ version: Version, keys: z.array(Text(200, 1)).min(1).max(maxImportRows) }),
    output: Import,
    errors: failures,
  }),
  confirmImport: call({
    ...check,
    method: 'put',
    path: '/office/imports/{id}/confirmations',
    summary:
      'Takes Korean names for foreign ones, and joins wines that are there under another code; in the place of earlier ones',
    params: IdParams,
    body: Confirmations.extend({ version: Version }),
    errors: failures,
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
