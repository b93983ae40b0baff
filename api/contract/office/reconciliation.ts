import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import {
  Day,
  IdParams,
  LongText,
  OfficePageSize,
  Opaque,
  PagedItems,
  Paging,
  QueryFlag,
  Text,
  toListField,
} from '../../fields.ts'
import {
  differenceKinds,
  explanationKinds,
  maxProviderFileBytes,
  providerFileStates,
  settlementProviders,
} from './reconciliation.options.ts'
import {
  ProviderDifference,
  ProviderFile,
  ProviderFileCard,
  ProviderFileReading,
  ProviderReceivable,
} from './reconciliation.shapes.ts'

const base = { access: 'office', beyondSpec: true } as const
const reading = { ...base, method: 'get', may: 'payments.read' } as const
const act = { ...base, may: 'payments.act' } as const
const page = Paging.pick({ page: true }).extend({ size: OfficePageSize })
const Version = z.int().min(1)

/** What the payment providers say that they paid out, compared with the books. */
export const reconciliation = {
  providerFiles: call({
    ...reading,
    path: '/office/reconciliation/files',
    summary: 'Settlement files of the payment providers, the latest first',
    query: page.extend({
      provider: toListField(z.enum(settlementProviders)),
      state: toListField(z.enum(providerFileStates)),
    }),
    output: PagedItems(ProviderFileCard),
    errors: [],
  }),
  providerReceivables: call({
    ...reading,
    path: '/office/reconciliation/receivables',
    summary: 'What each provider has not settled yet',
    output: z.object({ items: z.array(ProviderReceivable) }),
    errors: [],
  }),
  uploadProviderFile: call({
    ...act,
    method: 'post',
    path: '/office/reconciliation/files',
    summary: 'Reads a settlement file and compares it; with faulty lines nothing of it is kept',
    mostBytes: Math.ceil((maxProviderFileBytes * 4) / 3) + 64 * 1024,
    body: z.strictObject({
      provider: z.enum(settlementProviders),
      firstDay: Day,
      lastDay: Day,
      name: Text(200, 1),
      /** The bytes of the file in base64: it may be in another encoding than UTF-8. */
      content: Opaque(Math.ceil(maxProviderFileBytes / 3) * 4, 1),
    }),
    output: ProviderFileReading,
    errors: ['office.provider_file.taken', 'office.provider_file.days'],
  }),
  providerFile: call({
    ...reading,
    path: '/office/reconciliation/files/{id}',
    summary: 'One settlement file with its sums beside ours',
    params: IdParams,
    output: ProviderFile,
    errors: ['office.provider_file.not_found'],
  }),
  differences: call({
    ...reading,
    path: '/office/reconciliation/files/{id}/differences',
    summary: 'Where a settlement file differs from the books, what is not explained first',
    params: IdParams,
    query: page.extend({ kind: toListField(z.enum(differenceKinds)), open: QueryFlag }),
    output: PagedItems(ProviderDifference),
    errors: ['office.provider_file.not_found'],
  }),
  explainDifference: call({
    ...act,
    method: 'post',
    path: '/office/reconciliation/differences/{id}/explanation',
    summary: 'Explains a difference, or makes it a case among the payments',
    params: IdParams,
    body: z.strictObject({ version: Version, kind: z.enum(explanationKinds), text: LongText(500, 1) }),
    output: ProviderDifference,
    errors: ['office.difference.not_found', 'office.difference.changed', 'office.provider_file.agreed'],
  }),
  agreeProviderFile: call({
    ...act,
    method: 'post',
    path: '/office/reconciliation/files/{id}/agreement',
    fresh: true,
    summary: 'Agrees to a file whose differences are explained, and books it, once',
    params: IdParams,
    output: ProviderFile,
    errors: [
      'office.provider_file.not_found',
      'office.provider_file.agreed',
      'office.provider_file.unexplained',
    ],
  }),
  discardProviderFile: call({
    ...act,
    method: 'delete',
    path: '/office/reconciliation/files/{id}',
    summary: 'Removes a file that was not agreed to, with its differences',
    params: IdParams,
    output: z.object({ id: z.int() }),
    errors: ['office.provider_file.not_found', 'office.provider_file.agreed'],
  }),
  differenceCases: call({
    ...reading,
    path: '/office/reconciliation/cases',
    summary: 'Differences that were made cases and are not closed, the oldest first',
    query: page,
    output: PagedItems(ProviderDifference),
    errors: [],
  }),
  closeDifferenceCase: call({
    ...act,
    method: 'post',
    path: '/office/reconciliation/cases/{id}/closing',
    summary: 'Closes the case of a difference, with what became of it',
    params: IdParams,
    body: z.strictObject({ version: Version, text: LongText(500, 1) }),
    output: ProviderDifference,
    errors: ['office.difference.not_found', 'office.difference.changed'],
  }),
}
