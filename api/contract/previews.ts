import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Text } from '../fields.ts'
import { maxDraftProducts } from './office/drafts.options.ts'
import { Vintage } from './vintages.shapes.ts'
import { Product } from './wines.shapes.ts'

/** What is not published yet, as the shop will show it. */
export const previews = {
  wine: call({
    method: 'post',
    path: '/previews/wine',
    access: 'none',
    beyondSpec: true,
    summary: 'A wine as its draft has it, for whoever has the key of the preview',
    body: z.object({
      /** The part behind the # of a preview's address. */
      key: Text(2048, 1),
      /** Which vintage or size of the wine, in the order of `vintages`. */
      position: z
        .int()
        .min(0)
        .max(maxDraftProducts - 1),
    }),
    output: z.object({
      product: Product,
      vintages: z.array(Vintage),
      /** Whether the bottle is not the one that it will be: what a draft changes of it is drawn once it is published. */
      otherBottle: z.boolean(),
    }),
    errors: ['preview.expired', 'preview.incomplete', 'request.busy', 'request.too_many'],
  }),
}
