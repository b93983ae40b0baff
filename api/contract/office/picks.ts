import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Id, IdParams, Items, locales, LongText, Ok, Picture, Text } from '../../fields.ts'
import { categoryNameLength, noteLength, pickDirections } from './picks.options.ts'

/** Texts by language; where one is missing, shoppers read the Korean one. */
const ByLanguage = <Field extends z.ZodType>(field: Field) =>
  z.object({ 'ko-KR': field, 'en-US': field, 'zh-CN': field, 'zh-TW': field, 'ja-JP': field })
/** The same, of which Korean is needed. */
const TextsToSave = (field: z.ZodType<string>) =>
  ByLanguage(field).refine((texts) => texts['ko-KR'] !== '', { error: 'required', path: ['ko-KR'] })
const ShownTexts = ByLanguage(z.string())
const Version = z.int().min(1)

export const OfficePick = defineEntity('OfficePick', {
  id: Id,
  idCategory: Id,
  wine: z.object({
    id: Id,
    name: z.string(),
    originalName: z.string(),
    kind: z.string(),
    image: Picture,
    /** Whether a bottle of it is on sale; a pick without one is on no page. */
    isOnSale: z.boolean(),
  }),
  /** Who wrote the note; null while there is none. */
  idMerchandiser: Id.nullable(),
  /** Empty texts while there is none. */
  note: ShownTexts,
  /** Languages without a note. */
  missing: z.array(z.enum(locales)),
  version: Version,
})

export const OfficePickCategory = defineEntity('OfficePickCategory', {
  id: Id,
  /** In the language of the request. */
  name: z.string(),
  names: ShownTexts,
  /** Languages without a name. */
  missing: z.array(z.enum(locales)),
  /** How many wines are in it, on sale or not; without one on sale it is no tab of the home page. */
  picks: z.int(),
  version: Version,
})

export const OfficeMerchandiser = defineEntity('OfficeMerchandiser', {
  id: Id,
  names: ShownTexts,
  roles: ShownTexts,
  /** Languages without a name or a role. */
  missing: z.array(z.enum(locales)),
  /** How many notes are theirs. */
  picks: z.int(),
  version: Version,
})

const office = { access: 'office', may: 'picks.write', beyondSpec: true } as const

const Choice = {
  idCategory: Id,
  idMerchandiser: Id,
  note: TextsToSave(LongText(noteLength)),
}
const Category = { names: TextsToSave(Text(categoryNameLength)) }
const Merchandiser = { names: TextsToSave(Text(40)), roles: TextsToSave(Text(60)) }
const choiceFailures = ['office.pick.category_not_found', 'office.merchandiser.not_found'] as const
const pickFailures = ['office.pick.not_found', 'office.pick.changed'] as const
const categoryFailures = ['office.pick.category_not_found', 'office.pick.category_changed'] as const
const merchandiserFailures = ['office.merchandiser.not_found', 'office.merchandiser.changed'] as const

/** The wines that MDs (merchandisers) choose for the home page, and what they write of them. */
export const picks = {
  picks: call({
    ...office,
    method: 'get',
    path: '/office/picks',
    summary: 'The categories of the home page in order, and their picks in order, on sale or not',
    output: z.object({ categories: z.array(OfficePickCategory), picks: z.array(OfficePick) }),
    errors: [],
  }),
  addPick: call({
    ...office,
    method: 'post',
    path: '/office/picks',
    summary: 'Choose a wine at the end of a category, with a note; goods are none',
    body: z.object({ idWine: Id, ...Choice }),
    output: OfficePick,
    errors: ['wine.not_found', 'office.pick.taken', ...choiceFailures],
  }),
  savePick: call({
    ...office,
    method: 'put',
    path: '/office/picks/{id}',
    summary: 'Change the note, its author and the category; in another category it goes to the end',
    params: IdParams,
    body: z.object({ version: Version, ...Choice }),
    output: OfficePick,
    errors: [...pickFailures, ...choiceFailures],
  }),
  orderPick: call({
    ...office,
    method: 'put',
    path: '/office/picks/{id}/place',
    summary: 'Move a pick by one place in its category',
    params: IdParams,
    body: z.object({ version: Version, direction: z.enum(pickDirections) }),
    output: OfficePick,
    errors: pickFailures,
  }),
  dropPick: call({
    ...office,
    method: 'post',
    path: '/office/picks/{id}/removal',
    summary: 'Choose a wine no longer; its note goes with it',
    params: IdParams,
    body: z.object({ version: Version }),
    output: Ok,
    errors: pickFailures,
  }),
  addPickCategory: call({
    ...office,
    method: 'post',
    path: '/office/picks/categories',
    summary: 'Add a category behind the others',
    body: z.object(Category),
    output: OfficePickCategory,
    errors: ['office.pick.too_many_categories'],
  }),
  savePickCategory: call({
    ...office,
    method: 'put',
    path: '/office/picks/categories/{id}',
    summary: 'Rename a category: its tab on the home page',
    params: IdParams,
    body: z.object({ version: Version, ...Category }),
    output: OfficePickCategory,
    errors: categoryFailures,
  }),
  orderPickCategory: call({
    ...office,
    method: 'put',
    path: '/office/picks/categories/{id}/place',
    summary: 'Move a category by one place',
    params: IdParams,
    body: z.object({ version: Version, direction: z.enum(pickDirections) }),
    output: OfficePickCategory,
    errors: categoryFailures,
  }),
  dropPickCategory: call({
    ...office,
    method: 'post',
    path: '/office/picks/categories/{id}/removal',
    summary: 'Remove a category without picks',
    params: IdParams,
    body: z.object({ version: Version }),
    output: Ok,
    errors: [...categoryFailures, 'office.pick.category_used'],
  }),
  merchandisers: call({
    ...office,
    method: 'get',
    path: '/office/merchandisers',
    summary: 'The MDs by name',
    output: Items(OfficeMerchandiser),
    errors: [],
  }),
  addMerchandiser: call({
    ...office,
    method: 'post',
    path: '/office/merchandisers',
    summary: 'Add an MD',
    body: z.object(Merchandiser),
    output: OfficeMerchandiser,
    errors: [],
  }),
  saveMerchandiser: call({
    ...office,
    method: 'put',
    path: '/office/merchandisers/{id}',
    summary: 'Change the name and the role of an MD, below all their notes',
    params: IdParams,
    body: z.object({ version: Version, ...Merchandiser }),
    output: OfficeMerchandiser,
    errors: merchandiserFailures,
  }),
  dropMerchandiser: call({
    ...office,
    method: 'post',
    path: '/office/merchandisers/{id}/removal',
    summary: 'Remove an MD without notes',
    params: IdParams,
    body: z.object({ version: Version }),
    output: Ok,
    errors: [...merchandiserFailures, 'office.merchandiser.used'],
  }),
}
