import type { reconciliation } from '#api/contract/office/reconciliation.ts'
import type { Services } from '../context.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { findDifference, listDifferenceCases, listProviderDifferences } from './differences.store.ts'
import {
  agreeProviderFile,
  closeDifferenceCase,
  discardProviderFile,
  explainDifference,
} from './manage-provider-files.ts'
import { findProviderFile, listProviderFiles } from './provider-files.store.ts'
import { listReceivables } from './provider-sums.store.ts'
import {
  presentDifference,
  presentProviderFile,
  presentProviderFileCard,
  presentReceivable,
} from './reconciliation.office.present.ts'
import { uploadProviderFile } from './upload-provider-file.ts'

type Reader = Pick<Services, 'db'>

const getFile = async ({ db }: Reader, id: number) =>
  (await findProviderFile(db, id)) ?? fail('office.provider_file.not_found')

const presentFileById = async (ctx: Reader, id: number) => presentProviderFile(ctx.db, await getFile(ctx, id))

const presentDifferenceById = async ({ db }: Reader, id: number) =>
  presentDifference((await findDifference(db, id)) ?? fail('office.difference.not_found'))

export const reconciliationOfficeHandlers: Handlers<typeof reconciliation> = {
  providerFiles: async ({ db, query }) => {
    const { rows, total } = await listProviderFiles(db, query)
    return paginate(rows.map(presentProviderFileCard), query, total)
  },

  providerReceivables: async ({ db }) => ({ items: (await listReceivables(db)).map(presentReceivable) }),

  uploadProviderFile: async (ctx) => {
    const result = await uploadProviderFile(ctx)
    return 'faults' in result
      ? { file: null, ...result }
      : { file: await presentFileById(ctx, result.id), faults: [], faultyLines: 0 }
  },

  providerFile: (ctx) => presentFileById(ctx, ctx.params.id),

  differences: async (ctx) => {
    const { db, query, params } = ctx
    await getFile(ctx, params.id)
    const { rows, total } = await listProviderDifferences(db, { ...query, fileId: params.id })
    return paginate(rows.map(presentDifference), query, total)
  },

  explainDifference: async (ctx) => {
    await explainDifference(ctx, ctx.params.id, ctx.body)
    return presentDifferenceById(ctx, ctx.params.id)
  },

  agreeProviderFile: async (ctx) => {
    await agreeProviderFile(ctx, ctx.params.id)
    return presentFileById(ctx, ctx.params.id)
  },

  discardProviderFile: async (ctx) => {
    await discardProviderFile(ctx, ctx.params.id)
    return { id: ctx.params.id }
  },

  differenceCases: async ({ db, query }) => {
    const { rows, total } = await listDifferenceCases(db, query)
    return paginate(rows.map(presentDifference), query, total)
  },

  closeDifferenceCase: async (ctx) => {
    await closeDifferenceCase(ctx, ctx.params.id, ctx.body)
    return presentDifferenceById(ctx, ctx.params.id)
  },
}
