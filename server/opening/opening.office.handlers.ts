import type { opening } from '#api/contract/office/opening.ts'
import type { Handlers } from '../http/handler.ts'
import { checkService, proveService } from './check-service.ts'
import { presentOpening } from './opening.present.ts'
import { openShop, recordNoClosures, recordTermsReading } from './opening-acts.ts'

export const openingOfficeHandlers: Handlers<typeof opening> = {
  openingSteps: (ctx) => presentOpening(ctx.db, ctx),

  recordTermsReading: async (ctx) => {
    await recordTermsReading(ctx, ctx.body)
    return presentOpening(ctx.db, ctx)
  },

  recordNoClosures: async (ctx) => {
    await recordNoClosures(ctx, ctx.params.id)
    return presentOpening(ctx.db, ctx)
  },

  checkService: (ctx) => checkService(ctx, ctx.body),

  proveService: async (ctx) => {
    await proveService(ctx, ctx.body)
    return presentOpening(ctx.db, ctx)
  },

  openShop: async (ctx) => {
    await openShop(ctx)
    return presentOpening(ctx.db, ctx)
  },
}
