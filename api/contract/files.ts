import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity } from '../entity.ts'
import { Items, Moment, Text } from '../fields.ts'

/** At most so many files at once, each of so many bytes. */
export const uploadLimits = { files: 5, bytes: 10 * 1024 * 1024 } as const

export const FileInfo = defineEntity('FileInfo', {
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  thumbhash: z.string().nullable(),
  /** Where it can be downloaded for ten minutes, without a session. */
  href: z.string(),
  /** Until when it waits for something to hold it; null once something does. */
  expiresAt: Moment.nullable(),
})

export const Uploaded = Items(FileInfo)
export const uploadErrors = [
  'request.malformed',
  'file.none',
  'file.too_many',
  'file.too_large',
  'file.type.not_allowed',
  'file.image.unreadable',
  'file.quota.spent',
  'file.store.unavailable',
] as const

/** Ids of files that were sent before. */
export const FileIds = z.array(z.uuid()).max(uploadLimits.files)

export const files = {
  uploadImages: call({
    method: 'post',
    path: '/files/images',
    access: 'member',
    summary: 'Takes up to five pictures (JPG, PNG, WebP, AVIF), made anew without their hidden data',
    upload: true,
    output: Uploaded,
    errors: uploadErrors,
  }),
  uploadFiles: call({
    method: 'post',
    path: '/files',
    access: 'optional',
    summary:
      'Takes up to five pictures or PDFs; they are removed after an hour unless a member attaches them',
    upload: true,
    output: Uploaded,
    errors: uploadErrors,
  }),
  download: call({
    method: 'get',
    path: '/file-download',
    access: 'optional',
    summary: 'A file, for its owner or by an address that was given out less than ten minutes ago',
    query: z.object({ id: Text(200, 1), filename: Text(200).optional() }),
    download: true,
    output: z.instanceof(Response),
    errors: ['file.not_found'],
  }),
}
