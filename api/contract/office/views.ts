import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Id, IdParams, Text } from '../../fields.ts'
import { maxViewName, savedListNames } from './views.options.ts'

const SavedView = defineEntity('OfficeSavedView', {
  id: Id,
  name: z.string(),
  /** The query of the list's address: filters and order, without a page. */
  query: z.string(),
  shared: z.boolean(),
  /** Who made it; null where it is the reader's own. */
  maker: z.string().nullable(),
  /** Whether the reader may rename, share or delete it. */
  canChange: z.boolean(),
})

const List = z.enum(savedListNames)
const Name = Text(maxViewName, 1)
/** The query of an address: what the list does not know of it is left out. */
const Query = z.string().max(2000)
/** Null where it was not counted: above 10,000 it is 10,001. */
const Count = z.int().nullable()

const own = { access: 'office', may: 'account.own', beyondSpec: true } as const
const change = { ...own, output: SavedView } as const
const limits = ['office.view.name_taken', 'office.view.too_many', 'office.view.too_many_shared'] as const
/** The list of a view has a permission of its own. */
const refusals = ['office.permission.missing'] as const

/** Filters of lists under a name: a person's own, and those that the operator or a seller shares. */
export const views = {
  views: call({
    ...own,
    method: 'get',
    path: '/office/views',
    summary: 'The saved views of a list: own ones, and those that others of the same company share',
    query: z.object({ list: List }),
    output: z.object({ items: z.array(SavedView), canShare: z.boolean() }),
    errors: refusals,
  }),
  everyView: call({
    ...own,
    method: 'get',
    path: '/office/every-view',
    summary: 'The saved views of all lists that the person may read, by which the palette finds them',
    output: z.object({ items: z.array(z.object({ list: List, view: SavedView })) }),
    errors: [],
  }),
  viewCounts: call({
    ...own,
    method: 'get',
    path: '/office/view-counts',
    summary: 'How many rows each view of a list has for the calling person, exact to 10,000',
    query: z.object({ list: List }),
    output: z.object({
      /** Of the views that every person has, by their keys. */
      ready: z.array(z.object({ key: z.string(), count: Count })),
      views: z.array(z.object({ id: Id, count: Count })),
    }),
    errors: refusals,
  }),
  saveView: call({
    ...change,
    method: 'post',
    path: '/office/views',
    summary: 'Saves filters of a list under a name, for the person alone or for all of their company',
    body: z.object({ list: List, name: Name, query: Query, shared: z.boolean() }),
    errors: ['office.view.empty', ...limits, ...refusals],
  }),
  changeView: call({
    ...change,
    method: 'put',
    path: '/office/views/{id}',
    summary: 'Renames a view, changes its filters, shares it or takes it back',
    params: IdParams,
    body: z.object({ name: Name, query: Query, shared: z.boolean() }),
    errors: ['office.view.not_found', 'office.view.empty', ...limits, ...refusals],
  }),
  deleteView: call({
    ...change,
    method: 'delete',
    path: '/office/views/{id}',
    summary: 'Deletes a view; for a day it can be restored',
    params: IdParams,
    errors: ['office.view.not_found', ...refusals],
  }),
  restoreView: call({
    ...change,
    method: 'post',
    path: '/office/views/{id}/restoration',
    summary: 'Brings back a view that was deleted within a day',
    params: IdParams,
    errors: ['office.view.not_found', ...limits, ...refusals],
  }),
}
