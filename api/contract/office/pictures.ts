import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import {
  Day,
  Id,
  IdParams,
  locales,
  Ok,
  PagedItems,
  PathId,
  Picture,
  SortedPaging,
  Text,
} from '../../fields.ts'
import { uploadErrors } from '../files.ts'
import {
  maxPictures,
  pictureDefects,
  pictureRights,
  pictureRoles,
  pictureStates,
  pictureSubjects,
  pictureWarnings,
} from './pictures.options.ts'

const Share = z.number().min(0).max(1)
const Point = z.object({ x: Share, y: Share })
/** A part of a picture, in shares of its width and height. */
const Crop = z.object({ x: Share, y: Share, width: z.number().gt(0).max(1), height: z.number().gt(0).max(1) })
const Subject = { subject: z.enum(pictureSubjects), idSubject: Id }

/** A text in each of the five languages; an empty one is missing. */
const AltTexts = z.object({
  'ko-KR': Text(200),
  'en-US': Text(200).default(''),
  'zh-CN': Text(200).default(''),
  'zh-TW': Text(200).default(''),
  'ja-JP': Text(200).default(''),
})
const AltAnswer = z.object({
  'ko-KR': z.string(),
  'en-US': z.string(),
  'zh-CN': z.string(),
  'zh-TW': z.string(),
  'ja-JP': z.string(),
})

export const OfficePicture = defineEntity('OfficePicture', {
  id: Id,
  ...Subject,
  role: z.enum(pictureRoles),
  state: z.enum(pictureStates),
  /** As it is shown, cropped: its place on the page adds width and format. */
  image: Picture,
  /** Where the stored copy, not cropped, can be seen for ten minutes. */
  master: z.string(),
  width: z.int(),
  height: z.int(),
  crop: Crop.nullable(),
  focal: Point.nullable(),
  alt: AltAnswer,
  /** The languages whose text was made from the wine's facts and has not been edited. */
  altOffered: z.array(z.enum(locales)),
  rights: z.enum(pictureRights),
  holder: z.string(),
  /** The last day on which it may be shown; null without an end. */
  rightsUntil: Day.nullable(),
  warnings: z.array(z.enum(pictureWarnings)),
  version: z.int(),
})

/** A picture that was sent and belongs to nothing yet; it is removed after an hour. */
const SentPicture = defineEntity('OfficeSentPicture', {
  file: z.uuid(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string().nullable(),
  /** Where it can be seen for ten minutes. */
  master: z.string(),
})

const PictureToMend = defineEntity('OfficePictureToMend', {
  defect: z.enum(pictureDefects),
  idWine: Id.nullable(),
  name: z.string(),
  /** The picture at fault; null where a wine has none. */
  picture: OfficePicture.nullable(),
})

const description = {
  role: z.enum(pictureRoles),
  crop: Crop.nullable().default(null),
  focal: Point.nullable().default(null),
  alt: AltTexts,
  /** The languages whose text is still the one that was offered; missing texts are offered. */
  altOffered: z.array(z.enum(locales)).max(locales.length).default([]),
  rights: z.enum(pictureRights),
  holder: Text(100, 1),
  rightsUntil: Day.nullable().default(null),
}

const write = { access: 'office', may: 'pictures.write', beyondSpec: true } as const
const faults = ['office.picture.alt.required', 'office.picture.crop', 'office.picture.rights_over'] as const

/** The picture is looked at anew, which needs its file and a place among those that are decoded. */
const storeFaults = ['request.busy', 'file.store.unavailable'] as const

/** Photographs of wines, wineries and stores. */
export const pictures = {
  uploadPicture: call({
    ...write,
    method: 'post',
    path: '/office/pictures/files',
    summary: 'Takes one picture (JPG, PNG, WebP, AVIF), made anew without its hidden data',
    upload: true,
    leavesNoEntry: true,
    output: SentPicture,
    errors: [
      ...uploadErrors,
      'request.busy',
      'office.picture.heic',
      'office.picture.not_picture',
      'office.picture.pixels',
      'office.picture.small',
    ],
  }),
  addPicture: call({
    ...write,
    method: 'post',
    path: '/office/pictures',
    summary: 'Gives a sent picture to a product, wine, winery or store; at once on show',
    body: z.object({ file: z.uuid(), ...Subject, ...description }),
    output: OfficePicture,
    errors: [
      'office.picture.subject.not_found',
      'office.picture.file.not_found',
      'office.picture.too_many',
      ...storeFaults,
      ...faults,
    ],
  }),
  changePicture: call({
    ...write,
    method: 'put',
    path: '/office/pictures/{id}',
    summary: 'Replaces frame, texts and rights of a picture, unless they changed since they were read',
    params: IdParams,
    body: z.object({ version: z.int(), ...description }),
    output: OfficePicture,
    errors: [
      'office.picture.not_found',
      'office.picture.changed',
      'office.picture.file.not_found',
      ...storeFaults,
      ...faults,
    ],
  }),
  orderPictures: call({
    ...write,
    method: 'put',
    path: '/office/picture-order',
    summary: 'Puts all pictures of a subject in an order',
    body: z.object({ ...Subject, ids: z.array(Id).min(1).max(maxPictures) }),
    output: Ok,
    errors: ['office.picture.subject.not_found', 'office.picture.changed'],
  }),
  removePicture: call({
    ...write,
    method: 'delete',
    path: '/office/pictures/{id}',
    summary: 'Takes a picture away; it can be restored',
    params: IdParams,
    output: OfficePicture,
    errors: ['office.picture.not_found'],
  }),
  restorePicture: call({
    ...write,
    method: 'post',
    path: '/office/pictures/{id}/restoration',
    summary: 'Shows a picture again that was taken away',
    params: IdParams,
    output: OfficePicture,
    errors: ['office.picture.not_found', 'office.picture.too_many'],
  }),
  picturesOfSubject: call({
    ...write,
    method: 'get',
    path: '/office/pictures/{subject}/{idSubject}',
    summary: 'The pictures of a product, wine, winery or store in their order, and texts that can be offered',
    params: z.object({ subject: z.enum(pictureSubjects), idSubject: PathId }),
    output: z.object({
      items: z.array(OfficePicture),
      /** For each role, alt texts that are made from the facts. */
      offered: z.record(z.enum(pictureRoles), AltAnswer),
    }),
    errors: ['office.picture.subject.not_found'],
  }),
  picturesToMend: call({
    ...write,
    method: 'get',
    path: '/office/pictures-to-mend',
    summary: 'Wines without a picture, and pictures whose rights end or that could be better',
    query: SortedPaging(['name']).extend({ defect: z.enum(pictureDefects).default('MISSING') }),
    output: PagedItems(PictureToMend).extend({
      counts: z.record(z.enum(pictureDefects), z.int()),
    }),
    errors: [],
  }),
}
