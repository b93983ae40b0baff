import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq, sql } from 'drizzle-orm'
import { accounts, entries, journals, type AccountKind } from '#server/db/tables/cash.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { providerFiles, providerLines } from '#server/db/tables/provider-files.ts'
import { toSeoulDay } from '#server/clock.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { expectBalancedBooks, submitKakaopayWindow } from '../support/money.ts'
import { asPerson, letProofGrowOld, type TestPerson } from '../support/office.ts'
import {
  addProduct,
  addShopper,
  addStore,
  createPreOrder,
  payByCard,
  toPaymentBody,
  type Shopper,
} from '../support/orders.ts'
import {
  fetchSettlementFile,
  sendProviderFile,
  type DifferenceBody,
  type ProviderFileBody,
  type ReceivableBody,
  type SentProviderFile,
} from '../support/provider-files.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type List<Row> = FailedBody & { _embedded: { items: Row[] }; page: { totalElements: number } }

let shop: TestShop
let store: number
let product: number
let shopper: Shopper
let finance: TestPerson
let day: string
beforeAll(async () => {
  shop = await openTestShop({ sandboxes: { kakaopay: true } })
  store = await addStore(shop.db)
  product = await addProduct(shop.db, { storeId: store, qty: 1000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  day = toSeoulDay(shop.clock.now())
  shopper = await addShopper(shop.services)
  finance = await asPerson(shop, { roles: ['finance'] })
})
afterEach(() => expectBalancedBooks(shop))

const createOrder = (qty = 1) =>
  createPreOrder(shop.call, shopper, {
    products: [{ idProduct: product, qty }],
    store,
    now: shop.clock.now(),
  })
/** A paid order of 30,000 won a piece. */
const payOrder = async (qty = 1) => {
  const order = await createOrder(qty)
  await payByCard(shop.call, shopper, order)
  return order.oid
}
const cancelOrder = (oid: string) =>
  shop.call('POST', `/commerce/orders/${oid}/cancel`, { token: shopper.token })

/** Lines of the sandbox's file of today; those of earlier tests are settled by their own files. */
const readLines = async (...oids: string[]) => {
  const text = (await fetchSettlementFile(shop, 'allat', day)).toString('utf8')
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  return { head, lines: lines.filter((line) => oids.some((oid) => line.includes(oid))) }
}
const toFile = (head: string, lines: readonly string[]) => `${[head, ...lines].join('\r\n')}\r\n`

/** Another amount in a line, with what follows from it. */
const changeAmount = (line: string, amount: number) => {
  const cells = line.split(',')
  const [fee, vat] = [Number(cells[5]), Number(cells[6])]
  return [...cells.slice(0, 4), amount, fee, vat, amount - fee - vat, cells[8]].join(',')
}

const send = (file: Omit<SentProviderFile, 'day'> & { day?: string }, who = finance) =>
  sendProviderFile(shop, who, { day, ...file })
const upload = async (content: string | Buffer, more: Partial<SentProviderFile> = {}) => {
  const { body } = await send({ content, ...more })
  if (!body.file) throw new Error(`the file was not kept: ${JSON.stringify(body)}`)
  return body.file
}
const read = async <Body>(path: string, who = finance) =>
  (await shop.call<Body>('GET', `/office/reconciliation${path}`, { token: who.token })).body
const act = <Body = FailedBody>(path: string, body?: unknown, who = finance, method = 'POST') =>
  shop.call<Body>(method, `/office/reconciliation${path}`, {
    token: who.token,
    ...(body !== undefined && { body }),
  })
const listDifferences = async (id: number, query = '') =>
  (await read<List<DifferenceBody>>(`/files/${id}/differences?size=200${query}`))._embedded.items
/** Differences about these orders: what other tests paid on this day is in the file of none of them. */
const listOwnDifferences = async (id: number, ...oids: string[]) =>
  (await listDifferences(id)).filter(({ orderNo }) => oids.includes(orderNo))
const explain = (difference: DifferenceBody, kind = 'PROVIDER_CORRECTS', who = finance) =>
  act<DifferenceBody>(
    `/differences/${difference.id}/explanation`,
    { version: difference.version, kind, text: '결제대행사에 물어봤어요.' },
    who,
  )
const explainAll = async (id: number) => {
  for (const difference of await listDifferences(id, '&open=true')) await explain(difference)
}
const agree = (id: number, who = finance) => act<ProviderFileBody>(`/files/${id}/agreement`, undefined, who)
const discard = (id: number) => act(`/files/${id}`, undefined, finance, 'DELETE')
const readReceivable = async (provider = 'allat') => {
  const { items } = await read<{ items: ReceivableBody[] }>('/receivables')
  return items.find((item) => item.provider === provider) as ReceivableBody
}
const sumAccount = async (kind: AccountKind) => {
  const [row] = await shop.db
    .select({ sum: sql<number>`coalesce(sum(${entries.amount}), 0)::int8`.mapWith(Number) })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(eq(accounts.kind, kind))
  return row?.sum ?? 0
}
const countActs = (name: string, subject: string) =>
  shop.db.$count(auditLog, and(eq(auditLog.act, name), eq(auditLog.subject, subject)))

describe('officeReconciliation.uploadProviderFile', () => {
  it('agrees with the books where the provider settles what was paid and refunded', async () => {
    const [keptOid, cancelledOid] = [await payOrder(), await payOrder(2)]
    await cancelOrder(cancelledOid)
    const { head, lines } = await readLines(keptOid, cancelledOid)
    const file = await upload(toFile(head, lines))
    expect(file).toMatchObject({
      ...{ state: 'DIFFERING', lines: 3, amount: 30_000, fee: 750, vat: 75, net: 29_175 },
      ...{ settles: 30_000, suspense: 0 },
    })
    expect(file.totals).toMatchObject({
      payments: { lines: 2, theirs: 90_000 },
      refunds: { lines: 1, theirs: -60_000 },
    })
    expect(await listOwnDifferences(file.id, keptOid, cancelledOid)).toEqual([])
    await discard(file.id)
  })

  it('reads the bytes of the providers, in EUC-KR and in UTF-8', async () => {
    const oid = await payOrder()
    const bytes = await fetchSettlementFile(shop, 'allat', day, 'euc-kr')
    const file = await upload(bytes)
    expect(bytes.toString('utf8')).not.toContain('거래번호')
    expect(await listOwnDifferences(file.id, oid)).toEqual([])
    await discard(file.id)
  })

  it('settles what was paid with the other provider by its own file', async () => {
    const order = await createOrder()
    const { body } = await shop.call<{ redirectUrl: string }>('POST', '/orders/kakaopay', {
      token: shopper.token,
      body: toPaymentBody(shopper, order),
    })
    const query = await submitKakaopayWindow(body.redirectUrl)
    await shop.call('POST', '/orders/kakaopay/approval', {
      token: shopper.token,
      body: { oid: order.oid, pg_token: query.get('pg_token') },
    })
    const before = await readReceivable('kakaopay')
    const file = await upload(await fetchSettlementFile(shop, 'kakaopay', day), { provider: 'kakaopay' })
    expect(file).toMatchObject({ provider: 'kakaopay', amount: 30_000, differences: { all: 0, open: 0 } })
    expect((await agree(file.id)).body.state).toBe('AGREED')
    expect((await readReceivable('kakaopay')).unsettled).toBe(before.unsettled - 30_000)
  })

  it('finds one missing, one doubled and one changed line, and what it does not know', async () => {
    const [missingOid, twiceOid, otherOid] = [await payOrder(), await payOrder(2), await payOrder(3)]
    const { head, lines } = await readLines(missingOid, twiceOid, otherOid)
    const [, second = '', third = ''] = lines
    const unknown = second.replace(/^\d+,[^,]+/, '9999999999,20261101-STRANGE000')
    const file = await upload(toFile(head, [second, second, changeAmount(third, 91_000), unknown]))
    const differences = await listOwnDifferences(
      file.id,
      missingOid,
      twiceOid,
      otherOid,
      '20261101-STRANGE000',
    )
    expect(differences.map(({ kind, line, ours, theirs }) => [kind, line, ours, theirs])).toEqual(
      expect.arrayContaining([
        ['DOUBLED', 3, null, 60_000],
        ['AMOUNT', 4, 90_000, 91_000],
        ['UNKNOWN', 5, null, 60_000],
        ['MISSING', null, 30_000, null],
      ]),
    )
    expect(differences).toHaveLength(4)
    expect(differences.find(({ kind }) => kind === 'MISSING')).toMatchObject({
      oid: missingOid,
      orderNo: missingOid,
    })
    expect(file).toMatchObject({ settles: 150_000, suspense: 1000 + 60_000 + 60_000 })
    await discard(file.id)
  })

  it('finds a transaction that an earlier file settled', async () => {
    const oid = await payOrder()
    const { head, lines } = await readLines(oid)
    const first = await upload(toFile(head, lines))
    const second = await upload(toFile(head, lines.concat(lines)))
    const doubled = (await listDifferences(second.id, '&kind=DOUBLED')).map(({ line }) => line)
    expect(doubled).toEqual([2, 3])
    for (const { id } of [second, first]) await discard(id)
  })

  it('is sent once: the same file is refused, and a repetition gets the first answer', async () => {
    const { head, lines } = await readLines(await payOrder())
    const key = 'reconcile-once-1'
    const first = await send({ content: toFile(head, lines), key })
    const again = await send({ content: toFile(head, lines), key })
    expect(again.body.file?.id).toBe(first.body.file?.id)
    const other = await send({ content: toFile(head, lines), name: '다른 이름.csv' })
    expect([other.status, other.body.code]).toEqual([409, 'office.provider_file.taken'])
    await discard(first.body.file?.id ?? 0)
  })

  it('keeps nothing of a file with a broken line, and says which in the language of the reader', async () => {
    const { head, lines } = await readLines(await payOrder(), await payOrder())
    const [first = '', second = ''] = lines
    const count = await shop.db.$count(providerFiles)
    const acts = await shop.db.$count(auditLog, eq(auditLog.act, 'provider_file.upload'))
    const content = toFile(head, [first, second.replace('30000', '삼만원')])
    const korean = await send({ content })
    expect(korean.body).toMatchObject({ file: null, faultyLines: 1 })
    expect(korean.body.faults).toEqual([{ line: 3, column: '금액', text: '원 단위 금액이 아니에요: 삼만원' }])
    const english = await send({ content, locale: 'en-US' })
    expect(english.body.faults[0]?.text).toBe('Not an amount in won: 삼만원')
    expect(await shop.db.$count(providerFiles)).toBe(count)
    expect(await shop.db.$count(auditLog, eq(auditLog.act, 'provider_file.upload'))).toBe(acts)
  })

  it('takes no days that are not over, and no more than a quarter', async () => {
    const { head, lines } = await readLines(await payOrder())
    const content = toFile(head, lines)
    for (const days of [
      { day: '2999-01-01', firstDay: '2998-12-31' },
      { day, firstDay: '2026-01-01' },
      { day: '2026-11-01', firstDay: '2026-11-02' },
    ])
      expect((await send({ content, ...days })).body.code).toBe('office.provider_file.days')
  })

  it('reads fifty thousand lines', { timeout: 60_000 }, async () => {
    const { head } = await readLines()
    const lines = Array.from(
      { length: 50_000 },
      (_, at) => `7${String(at).padStart(9, '0')},X-${at},승인,${day},10000,250,25,9725,${day}`,
    )
    const file = await upload(toFile(head, lines))
    expect(file).toMatchObject({ lines: 50_000, net: 50_000 * 9725 })
    expect(file.kinds).toContainEqual({ kind: 'UNKNOWN', all: 50_000, open: 50_000 })
    await discard(file.id)
  })

  it('is for who works with payments; a seller and a reader do not send files', async () => {
    const care = await asPerson(shop, { roles: ['care'] })
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId: 1 })
    expect((await read<List<unknown>>('/files', care)).page).toBeDefined()
    for (const who of [care, seller])
      expect((await send({ content: 'x' }, who)).body.code).toBe('office.permission.missing')
    expect((await read<FailedBody>('/files', seller)).code).toBe('office.permission.missing')
  })
})

describe('officeReconciliation.explainDifference, officeReconciliation.differenceCases and officeReconciliation.closeDifferenceCase', () => {
  const createDifference = async () => {
    const oid = await payOrder()
    const { head, lines } = await readLines(oid)
    const [line = ''] = lines
    const file = await upload(toFile(head, [changeAmount(line, 29_000)]))
    const [difference] = await listOwnDifferences(file.id, oid)
    return { file, difference: difference as DifferenceBody }
  }

  it('keeps the first of two who explain at once, and lets it be corrected by who has read it', async () => {
    const { file, difference } = await createDifference()
    const colleague = await asPerson(shop, { roles: ['operations'] })
    const answers = await Promise.all([
      explain(difference, 'OTHER'),
      explain(difference, 'OTHER_FILE', colleague),
    ])
    expect(answers.map(({ status, body }) => body.code ?? String(status)).toSorted()).toEqual([
      '200',
      'office.difference.changed',
    ])
    const answer = answers.find(({ status }) => status === 200)?.body as DifferenceBody
    expect(answer.explanation?.text).toBe('결제대행사에 물어봤어요.')
    expect((await explain(answer, 'DISPUTED')).body.explanation?.kind).toBe('DISPUTED')
    expect(await countActs('difference.explain', `difference:${difference.id}`)).toBe(2)
    await discard(file.id)
    expect((await explain(difference)).body.code).toBe('office.difference.not_found')
  })

  it('makes a case of it, which waits until it is closed with what became of it', async () => {
    const { file, difference } = await createDifference()
    const count = async () => {
      const { body } = await shop.call<{ items: { kind: string; count: number }[] }>(
        'GET',
        '/office/waiting',
        {
          token: finance.token,
        },
      )
      return body.items.find(({ kind }) => kind === 'DIFFERENCES')?.count
    }
    const { body } = await explain(difference, 'CASE')
    await explainAll(file.id)
    const waiting = await count()
    const cases = await read<List<DifferenceBody>>('/cases?size=200')
    expect(cases._embedded.items.map(({ id }) => id)).toContain(difference.id)
    const close = (version: number) =>
      act<DifferenceBody>(`/cases/${difference.id}/closing`, { version, text: '다음 달에 돌려받았어요.' })
    const closings = await Promise.all([close(body.version), close(body.version)])
    expect(closings.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await count()).toBe((waiting ?? 0) - 1)
    expect((await read<List<DifferenceBody>>('/cases?size=200'))._embedded.items).not.toContainEqual(
      expect.objectContaining({ id: difference.id }),
    )
    await discard(file.id)
  })
})

describe('officeReconciliation.agreeProviderFile and officeReconciliation.providerReceivables', () => {
  it('waits for the explanations, asks for a fresh proof, and books once for two at once', async () => {
    const oid = await payOrder()
    const { head, lines } = await readLines(oid)
    const [line = ''] = lines
    const file = await upload(toFile(head, [line, line]))
    const refusal = await agree(file.id)
    expect([refusal.status, refusal.body.code]).toEqual([409, 'office.provider_file.unexplained'])
    await explainAll(file.id)
    await letProofGrowOld(shop, finance.sid)
    shop.clock.advance({ seconds: 2 })
    expect((await agree(file.id)).body.code).toBe('office.reauthentication.required')
    const [one, two] = [
      await asPerson(shop, { roles: ['owner'] }),
      await asPerson(shop, { roles: ['operations'] }),
    ]
    const answers = await Promise.all([agree(file.id, one), agree(file.id, two)])
    expect(answers.map(({ body }) => body.state ?? body.code).toSorted()).toEqual([
      'AGREED',
      'office.provider_file.agreed',
    ])
    expect((await agree(file.id, one)).body.code).toBe('office.provider_file.agreed')
    expect((await discard(file.id)).body.code).toBe('office.provider_file.agreed')
    expect(await shop.db.$count(journals, eq(journals.idempotencyKey, `provider-file:${file.id}`))).toBe(1)
    expect(await countActs('provider_file.agree', `provider_file:${file.id}`)).toBe(1)
  })

  it('books money in the bank, the fee and its tax, and takes off what is settled: the rest is receivable', async () => {
    const [settledOrder, laterOrder, shortOrder] = [await payOrder(), await payOrder(2), await payOrder(3)]
    const { head, lines } = await readLines(settledOrder, laterOrder, shortOrder)
    const [first = '', , third = ''] = lines
    const names = ['BANK', 'PG_FEE', 'INPUT_VAT', 'PG_CLEARING', 'PG_SUSPENSE', 'CHARGEBACK'] as const
    const readAccounts = () => Promise.all(names.map(sumAccount))
    const [before, receivable] = [await readAccounts(), await readReceivable()]
    const chargeback = first.replace('승인', '지불거절').replace(/,30000,.*$/, `,-30000,0,0,-30000,${day}`)
    const file = await upload(toFile(head, [first, changeAmount(third, 89_000), chargeback]))
    await explainAll(file.id)
    expect((await agree(file.id)).body).toMatchObject({ state: 'AGREED', agreedBy: '박운영' })
    const after = await readAccounts()
    // 30,000 and 89,000 less 30,000 charged back, less fees of 3,000 and tax of 300.
    const change = after.map((sum, at) => sum - (before[at] ?? 0))
    expect(change).toEqual([-85_700, -3000, -300, 120_000, -1000, -30_000])
    const rest = await readReceivable()
    expect(rest).toMatchObject({
      unsettled: receivable.unsettled - 120_000,
      suspense: receivable.suspense - 1000,
      chargebacks: receivable.chargebacks + 30_000,
    })
    const { head: nextHead, lines: nextLines } = await readLines(laterOrder)
    const next = await upload(toFile(nextHead, nextLines))
    expect(await listOwnDifferences(next.id, settledOrder, laterOrder, shortOrder)).toEqual([])
    await explainAll(next.id)
    await agree(next.id)
    expect((await readReceivable()).unsettled).toBe(receivable.unsettled - 180_000)
  })
})

describe('officeReconciliation.providerFiles, officeReconciliation.providerFile and officeReconciliation.differences', () => {
  it('lists the file with its state', async () => {
    const { _embedded, page } = await read<List<ProviderFileBody>>(
      '/files?state=AGREED&provider=allat&size=200',
    )
    expect(page.totalElements).toBeGreaterThan(0)
    expect(_embedded.items.every(({ state, provider }) => state === 'AGREED' && provider === 'allat')).toBe(
      true,
    )
    for (const path of ['/files/999999999', '/files/999999999/differences'])
      expect((await read<FailedBody>(path)).code).toBe('office.provider_file.not_found')
  })
})

describe('officeReconciliation.discardProviderFile', () => {
  it('removes a file with its lines, so that what it settled is settled by the next one', async () => {
    const oid = await payOrder()
    const { head, lines } = await readLines(oid)
    const content = toFile(head, lines)
    const file = await upload(content)
    expect((await discard(file.id)).status).toBe(200)
    expect(await shop.db.$count(providerLines, eq(providerLines.fileId, file.id))).toBe(0)
    expect((await discard(file.id)).body.code).toBe('office.provider_file.not_found')
    const next = await upload(content)
    expect(await listOwnDifferences(next.id, oid)).toEqual([])
    expect(await countActs('provider_file.discard', `provider_file:${file.id}`)).toBe(1)
    await discard(next.id)
  })
})

describe('the auditor', () => {
  it('finds a journal, a line and a sum that were altered after the agreement', async () => {
    const oid = await payOrder()
    const { head, lines } = await readLines(oid)
    const file = await upload(toFile(head, lines))
    await explainAll(file.id)
    await agree(file.id)
    const [row] = await shop.db.select().from(providerFiles).where(eq(providerFiles.id, file.id))
    const journalId = row?.journalId ?? 0
    const findBreaches = async (tamper: ReturnType<typeof sql>) => {
      let rules: number[] = []
      const undo = new Error('undo')
      await withTransaction(shop.db, async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(tamper)
        const { breaches } = await audit(tx, { now: shop.clock.now(), provider: null })
        rules = breaches.map(({ rule }) => rule)
        throw undo
      }).catch((error: unknown) => {
        if (error !== undo) throw error
      })
      return rules
    }
    const bank = sql`select a.id from accounts a where a.kind = 'BANK'`
    const fee = sql`select a.id from accounts a where a.kind = 'PG_FEE'`
    for (const tamper of [
      sql`update entries set amount = amount + case when account_id = (${bank}) then 1 else -1 end
        where journal_id = ${journalId} and account_id in ((${bank}), (${fee}))`,
      sql`update ${providerLines} set net = net + 1, fee = fee - 1 where file_id = ${file.id}`,
      sql`update ${providerLines} set ours = ours + 1 where file_id = ${file.id}`,
      sql`delete from ${providerLines} where file_id = ${file.id}`,
      sql`update ${journals} set idempotency_key = 'other' where id = ${journalId}`,
    ])
      expect(await findBreaches(tamper)).toContain(19)
  })
})
