import type { catalogue } from '#api/contract/office/catalogue.ts'
import type { Handlers } from '../http/handler.ts'
import { presentOfficeWine } from '../wines/office-wine.ts'
import { hideWine, showWine } from './hide-wine.ts'

/** Whether the shop shows a wine. */
export const hidingOfficeHandlers: Pick<Handlers<typeof catalogue>, 'hideWine' | 'showWine'> = {
  hideWine: async (ctx) => {
    await hideWine(ctx, ctx.params.id, ctx.body.reason)
    return presentOfficeWine(ctx, ctx.params.id)
  },

  showWine: async (ctx) => {
    await showWine(ctx, ctx.params.id)
    return presentOfficeWine(ctx, ctx.params.id)
  },
}
