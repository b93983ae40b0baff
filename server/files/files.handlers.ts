import type { files } from '#api/contract/files.ts'
import type { Handlers } from '../http/handler.ts'
import { askedFor, cleanName, dispositionOf, storedAs } from './files.rules.ts'
import { fileOf } from './files.store.ts'
import { keepSent } from './keep.ts'

export const filesHandlers: Handlers<typeof files> = {
  uploadImages: async (given) => ({ _embedded: { items: await keepSent(given, 'pictures') } }),

  uploadFiles: async (given) => ({ _embedded: { items: await keepSent(given, 'all') } }),

  download: async ({ query, viewer, db, clock, secrets, gateways, fail }) => {
    const asked = askedFor(secrets, query.id, clock.now())
    const row = asked && (await fileOf(db, asked.id, clock.now()))
    const mayRead = row && (asked.opened || (viewer !== null && row.ownerId === viewer.id))
    const body = mayRead ? await gateways.files.get(storedAs(row.id)) : null
    if (!row || !body) return fail('file.not_found')
    return new Response(body, {
      headers: {
        'content-type': row.type,
        'content-length': String(row.size),
        'content-disposition': dispositionOf(cleanName(query.filename || row.name, row.type)),
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
      },
    })
  },
}
