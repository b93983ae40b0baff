import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Id, Paged, Paging, Picture } from '../fields.ts'

export const WineryCard = z
  .object({
    id: Id,
    name: z.string(),
    originalName: z.string(),
    country: z.string(),
    area: z.string(),
    founded: z.int(),
    productCount: z.int(),
    mark: z.string(),
    image: Picture,
  })
  .openapi('WineryCard')

export const wineries = {
  wineries: call({
    method: 'get',
    path: '/wineries',
    access: 'optional',
    summary: 'Wineries by name',
    query: Paging,
    output: Paged(WineryCard),
    errors: [],
  }),
}
