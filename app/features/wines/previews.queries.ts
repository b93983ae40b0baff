import { queryOptions } from '@tanstack/react-query'
import { previews as calls } from '#api/calls/previews.ts'

/** A wine as its draft has it, by the key of its preview; `position` counts its vintages and sizes. */
export const wineByPreview = (key: string, position: number) =>
  queryOptions({
    queryKey: ['previews', 'wine', key, position],
    queryFn: () => calls.wine({ body: { key, position } }),
  })
