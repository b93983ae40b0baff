import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Id, IdParams, Moment, PagedItems, Paging, Text } from '../../fields.ts'
import { exportFailures, exportLists, exportStates, personalExportLists } from './exports.options.ts'

const OfficeExport = defineEntity('OfficeExport', {
  id: Id,
  list: z.enum(exportLists),
  /** The query of the list's address that it was made with; after the file is removed without searched words. */
  query: z.string(),
  /** Whether it has columns of personal data, and the reason that was typed. */
  personal: z.boolean(),
  reason: z.string().nullable(),
  state: z.enum(exportStates),
  failure: z.enum(exportFailures).nullable(),
  person: z.string(),
  /** Whether the reader made it: others do not download it. */
  own: z.boolean(),
  rows: z.int().nullable(),
  /** In bytes. */
  size: z.int().nullable(),
  askedAt: Moment,
  /** When its file is removed. */
  expiresAt: Moment.nullable(),
})

const Query = z.string().max(2000)
const make = { access: 'office', may: 'exports.make', beyondSpec: true } as const
const opening = { method: 'post', output: OfficeExport } as const
const openErrors = ['office.export.running', 'office.permission.missing'] as const

/** Lists as files for a spreadsheet, made by the worker and kept for a day. */
export const exports = {
  exports: call({
    ...make,
    method: 'get',
    path: '/office/exports',
    summary: 'Exports, the newest first: own ones, and all of the company for who manages its people',
    query: Paging.pick({ size: true, page: true }),
    output: PagedItems(OfficeExport),
    errors: [],
  }),
  openExport: call({
    ...make,
    ...opening,
    path: '/office/exports',
    summary: 'Asks for a list as CSV with the filters of an address; people are masked in it',
    body: z.object({ list: z.enum(exportLists), query: Query }),
    errors: openErrors,
  }),
  openPersonalExport: call({
    ...make,
    ...opening,
    may: 'exports.personal',
    path: '/office/personal-exports',
    summary: 'The same with personal data in clear, for a typed reason that stands in the access records',
    body: z.object({ list: z.enum(personalExportLists), query: Query, reason: Text(200, 5) }),
    errors: openErrors,
  }),
  exportFile: call({
    ...make,
    method: 'post',
    path: '/office/exports/{id}/link',
    personal: 'record',
    summary: 'Where the file of an own export can be downloaded for ten minutes; each time is recorded',
    params: IdParams,
    output: z.object({ href: z.string() }),
    errors: ['office.export.not_found', 'office.export.not_ready', 'office.permission.missing'],
  }),
}
