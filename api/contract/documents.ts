import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity, defineEnum } from '../entity.ts'
import { Day, Id, IdParams, Items, SortType, Text, TextLanguage } from '../fields.ts'

export const DocumentVersion = defineEntity('DocumentVersion', {
  id: Id,
  type: z.string(),
  typeName: z.string(),
  title: z.string(),
  /** The language of the texts. The Korean text is in force; one in another language is for reference. */
  lang: TextLanguage,
  /** What changed against the version before. */
  changes: z.string(),
  announcedOn: Day,
  effectiveOn: Day,
  state: defineEnum('DocumentState', ['ANNOUNCED', 'IN_FORCE', 'PAST']),
})

/** The body is Markdown, an article to a second-level heading. */
export const Document = defineEntity('Document', { ...DocumentVersion.shape, body: z.string() })

const TypeParams = z.object({ type: Text(30, 1) })

export const documents = {
  types: call({
    method: 'get',
    path: '/documents/types',
    access: 'none',
    summary: 'The terms and policies there are, with the day from which each is in force',
    output: Items(SortType.extend({ effectiveOn: Day.nullable() })),
    errors: [],
  }),
  inForce: call({
    method: 'get',
    path: '/documents/type/{type}',
    access: 'none',
    summary: 'The version of a document that is in force today, whole',
    params: TypeParams,
    output: Document,
    errors: ['document.not_found'],
  }),
  versions: call({
    method: 'get',
    path: '/documents/type/{type}/list',
    access: 'none',
    summary: 'Every version of a document, the newest first',
    params: TypeParams,
    output: Items(DocumentVersion),
    errors: ['document.not_found'],
  }),
  document: call({
    method: 'get',
    path: '/documents/{id}',
    access: 'none',
    summary: 'One version of a document, whole',
    params: IdParams,
    output: Document,
    errors: ['document.not_found'],
  }),
}
