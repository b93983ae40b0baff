import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Id, IdParams, locales, LongText, PagedItems, QueryId, SortedPaging, Text } from '../../fields.ts'
import { officeWinerySorts } from './wineries.options.ts'

/** Texts by language; where one is missing, shoppers read the Korean one. */
const ByLanguage = <Field extends z.ZodType>(field: Field) =>
  z.object({ 'ko-KR': field, 'en-US': field, 'zh-CN': field, 'zh-TW': field, 'ja-JP': field })

const OfficeWineryCard = defineEntity('OfficeWineryCard', {
  id: Id,
  name: z.string(),
  originalName: z.string(),
  country: z.string(),
  area: z.string(),
  /** Wines of it, on sale or not. */
  wines: z.int(),
  /** Languages without a name or a story. */
  missing: z.array(z.enum(locales)),
})

const OfficeWinery = defineEntity('OfficeWinery', {
  ...OfficeWineryCard.shape,
  version: z.int(),
  names: ByLanguage(z.string()),
  stories: ByLanguage(z.string()),
  idArea: Id,
  founded: z.int(),
  hectares: z.int(),
  bottlesPerYear: z.int(),
})

const Facts = z.object({
  names: ByLanguage(Text(80)).refine((names) => names['ko-KR'] !== '', {
    error: 'required',
    path: ['ko-KR'],
  }),
  originalName: Text(80, 1),
  stories: ByLanguage(LongText(4000)),
  idArea: Id,
  founded: z.int().min(1).max(9999),
  hectares: z.int().min(0).max(1_000_000),
  bottlesPerYear: z.int().min(0).max(1_000_000_000),
})

const office = { access: 'office', may: 'taxonomy.write', beyondSpec: true } as const

/** Wineries as the office keeps them, in five languages. */
export const wineries = {
  officeWineries: call({
    ...office,
    method: 'get',
    path: '/office/wineries',
    summary: 'Wineries by name, with what each lacks; those of an area with all that lies in it',
    query: SortedPaging(officeWinerySorts).extend({ idArea: QueryId }),
    output: PagedItems(OfficeWineryCard),
    errors: [],
  }),
  officeWinery: call({
    ...office,
    method: 'get',
    path: '/office/wineries/{id}',
    summary: 'One winery whole',
    params: IdParams,
    output: OfficeWinery,
    errors: ['winery.not_found'],
  }),
  createWinery: call({
    ...office,
    method: 'post',
    path: '/office/wineries',
    summary: 'Add a winery in an area',
    body: Facts,
    output: OfficeWinery,
    errors: ['office.term.not_found'],
  }),
  saveWinery: call({
    ...office,
    method: 'put',
    path: '/office/wineries/{id}',
    summary: 'Change the names, texts, place and facts of a winery',
    params: IdParams,
    body: Facts.extend({ version: z.int().min(1) }),
    output: OfficeWinery,
    errors: ['winery.not_found', 'office.term.not_found', 'office.winery.changed'],
  }),
}
