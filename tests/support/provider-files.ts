import type { SettlementProvider } from '#api/contract/office/reconciliation.options.ts'
import type { TestPerson } from './office.ts'
import type { FailedBody, TestShop } from './shop.ts'

export type ProviderFileBody = FailedBody & {
  id: number
  provider: string
  state: string
  lines: number
  amount: number
  fee: number
  vat: number
  net: number
  settles: number
  suspense: number
  agreedBy: string | null
  differences: { all: number; open: number }
  kinds: { kind: string; all: number; open: number }[]
  totals: Record<
    'payments' | 'refunds' | 'chargebacks',
    { lines: number; theirs: number; ours: number; difference: number }
  >
}
export type ReadingBody = FailedBody & {
  file: ProviderFileBody | null
  faults: { line: number; column: string | null; text: string }[]
  faultyLines: number
}
export type DifferenceBody = FailedBody & {
  id: number
  kind: string
  line: number | null
  transactionId: string
  orderNo: string
  oid: string | null
  ours: number | null
  theirs: number | null
  version: number
  explanation: { kind: string; text: string } | null
  closing: { text: string } | null
}
export type ReceivableBody = {
  provider: string
  unsettled: number
  transactions: number
  suspense: number
  chargebacks: number
}

/** The settlement file that the sandbox of a provider serves for a day, as it is on the wire. */
export const fetchSettlementFile = async (
  { sandboxes }: Pick<TestShop, 'sandboxes'>,
  provider: SettlementProvider,
  day: string,
  encoding = 'utf-8',
): Promise<Buffer> => {
  const url = provider === 'allat' ? sandboxes?.payment.url : sandboxes?.settings.kakaopay?.url
  const answer = await fetch(`${url}/settlement.csv?from=${day}&until=${day}&encoding=${encoding}`)
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

export type SentProviderFile = {
  content: string | Buffer
  day: string
  provider?: SettlementProvider
  name?: string
  firstDay?: string
  locale?: string
  key?: string
}

/** Sends a settlement file to the office. */
export const sendProviderFile = (
  shop: Pick<TestShop, 'call'>,
  { token }: Pick<TestPerson, 'token'>,
  { content, day, provider = 'allat', name = '정산.csv', firstDay = day, locale, key }: SentProviderFile,
) =>
  shop.call<ReadingBody>('POST', '/office/reconciliation/files', {
    ...{ token, ...(locale && { locale }), ...(key && { headers: { 'idempotency-key': key } }) },
    body: {
      ...{ provider, firstDay, lastDay: day, name },
      content: Buffer.from(content).toString('base64'),
    },
  })
