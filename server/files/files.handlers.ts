import type { files } from '#api/contract/files.ts'
import type { Handlers } from '../http/handler.ts'
import { toStorageKey } from '../gateways/files.ts'
import { parseFileId, sanitizeName, toContentDisposition } from './files.rules.ts'
import { findFile } from './files.store.ts'
import { saveUploads } from './uploads.ts'

export const filesHandlers: Handlers<typeof files> = {
  uploadImages: async (ctx) => ({ _embedded: { items: await saveUploads(ctx, 'pictures') } }),

  uploadFiles: async (ctx) => ({ _embedded: { items: await saveUploads(ctx, 'all') } }),

  download: async ({ query, viewer, db, clock, secrets, gateways, fail }) => {
    const fileRequest = parseFileId(secrets, query.id, clock.now())
    const row = fileRequest && (await findFile(db, fileRequest.id, clock.now()))
    const canRead = row && (fileRequest.opened || (viewer !== null && row.ownerId === viewer.id))
    const body = canRead ? await gateways.files.get(toStorageKey(row.id)) : null
    if (!row || !body) return fail('file.not_found')
    return new Response(body, {
      headers: {
        'content-type': row.type,
        'content-length': String(row.size),
        'content-disposition': toContentDisposition(sanitizeName(query.filename || row.name, row.type)),
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
      },
    })
  },
}
