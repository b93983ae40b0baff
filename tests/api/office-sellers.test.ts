import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { sellers as sellerCalls } from '#api/contract/office/sellers.ts'
import { people } from '#server/db/tables/people.ts'
import { accessRecords, auditLog, outbox } from '#server/db/tables/plumbing.ts'
import { companies } from '#server/db/tables/stores.ts'
import { asPerson, letProofGrowOld, type TestPerson } from '../support/office.ts'
import { addStore } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'
import { fetchFile, pdfFile, sendFiles } from '../support/uploads.ts'

type Seller = Answer<typeof sellerCalls.seller> & FailedBody
type SellerList = Answer<typeof sellerCalls.sellers>

let shop: TestShop
let operator: TestPerson
let finance: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T09:00:00+09:00', sandboxes: true })
  operator = await asPerson(shop, { roles: ['operations'] })
  finance = await asPerson(shop, { roles: ['finance'] })
  const [foreign] = await shop.db.select().from(companies).limit(1)
  stranger = await asPerson(shop, { roles: ['seller_owner'], companyId: foreign?.id ?? 0 })
})
afterAll(() => shop.close())

const send = <Body = Seller>(method: string, path: string, body?: unknown, who = operator, key?: string) =>
  shop.call<Body>(method, `/office${path}`, {
    token: who.token,
    ...(body !== undefined && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const listActs = async (id: number) => {
  const lines = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `seller:${id}`))
    .orderBy(auditLog.id)
  return lines.map(({ act }) => act)
}

let count = 0
/** Numbers whose last digit is right. */
const createNumber = () => {
  const middle = String(10 + (count += 1))
  const digits = [...`123${middle}6789`].map(Number)
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
  const last = (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10
  return `123-${middle}-6789${last}`
}
const createInvitation = (values = {}) => ({
  ...{ name: '(주)비니신청', businessNumber: createNumber(), ownerName: '김신청' },
  ...{ email: `owner${count}@seller.example.com`, ...values },
})
const invite = async (values = {}) => (await send('POST', '/sellers', createInvitation(values))).body

/** An invited seller and a person who owns it. */
const addApplicant = async () => {
  const seller = await invite()
  const owner = await asPerson(shop, { roles: ['seller_owner'], companyId: seller.id })
  return { seller, owner }
}
const upload = async (who: TestPerson) => {
  const payload = [{ name: 'licence.pdf', bytes: pdfFile, type: 'application/pdf' }]
  const { body } = await sendFiles(shop, '/office/seller-files', payload, { token: who.token })
  return body._embedded.items[0]?.id ?? ''
}
const addDocument = async (id: number, who: TestPerson, values: object, key?: string) =>
  send(
    'POST',
    `/sellers/${id}/documents`,
    { idStore: null, number: '제1호', validUntil: null, idFile: await upload(who), ...values },
    who,
    key,
  )
const company = {
  ...{ step: 'company', representative: '김신청', mailOrderNumber: '2026-서울성동-1234' },
  ...{ address: '서울 성동구 연무장길 1', phone: '0212345678', contactEmail: 'hello@seller.example.com' },
}
const account = { step: 'account', bank: '국민은행', number: '123-456-789012', holder: '(주)비니신청' }
const store = {
  ...{ step: 'store', province: '서울', city: '성동구', roadAddress: '서울 성동구 연무장길 1' },
  ...{ addressDetail: '1층', postalCode: '04782', latitude: 37.54, longitude: 127.05, phone: '0212345678' },
  ...{ name: '비니 신청점', hours: Array.from({ length: 7 }, () => ['11:00', '21:00']) },
}
const kinds = ['BUSINESS', 'LIQUOR', 'MAIL_ORDER', 'BANKBOOK'] as const

/** Fills in every step of an application; returns the seller as it then is. */
const fillIn = async (id: number, owner: TestPerson): Promise<Seller> => {
  await send('PUT', '/application', company, owner)
  for (const kind of kinds) await addDocument(id, owner, { kind })
  await send('PUT', '/application', account, owner)
  const { body } = await send('PUT', '/application', store, owner)
  return (await send('PUT', '/application', { step: 'agree', idTerms: body.terms[0]?.id }, owner)).body
}
const decide = (id: number, document: number, body: object) =>
  send('POST', `/sellers/${id}/documents/${document}/decision`, { validUntil: null, ...body })
const acceptAll = async ({ id, documents }: Seller) => {
  for (const { id: document, state } of documents.toReversed())
    if (state === 'SENT') await decide(id, document, { decision: 'ACCEPT' })
  return (await send('GET', `/sellers/${id}`)).body
}
const review = (seller: { id: number; version: number }, body: object) =>
  send('POST', `/sellers/${seller.id}/review`, { version: seller.version, ...body })
/** A seller that went the whole way. */
const openSeller = async () => {
  const { seller, owner } = await addApplicant()
  await fillIn(seller.id, owner)
  await send('POST', '/application', {}, owner)
  const { body } = await review(await acceptAll((await send('GET', `/sellers/${seller.id}`)).body), {
    decision: 'APPROVE',
  })
  // Who somebody is, is remembered for a second, and with it the state of their seller.
  shop.clock.advance({ seconds: 2 })
  return { seller: body, owner }
}

describe('officeSellers.sellers', () => {
  it('lists all to the operator with what waits, and to a seller their own', async () => {
    const { seller } = await openSeller()
    const all = (await send<SellerList>('GET', '/sellers?size=100')).body
    expect(all.page.totalElements).toBeGreaterThan(8)
    expect(all._embedded.items.find(({ id }) => id === seller.id)).toMatchObject({
      state: 'OPEN',
      storeCount: 1,
      waits: [],
    })
    const own = (await send<SellerList>('GET', '/sellers', undefined, stranger)).body
    expect(own.page.totalElements).toBe(1)
  })

  it('finds by name or number, state, and by what waits', async () => {
    const invitation = createInvitation({ name: '(주)찾는판매자' })
    const { id } = (await send('POST', '/sellers', invitation)).body
    const ids = async (query: Record<string, string>) => {
      const { body } = await send<SellerList>('GET', `/sellers?size=100&${new URLSearchParams(query)}`)
      return body._embedded.items.map((one) => one.id)
    }
    expect(await ids({ query: '찾는판매자' })).toEqual([id])
    expect(await ids({ query: invitation.businessNumber })).toEqual([id])
    expect(await ids({ query: '찾는판매자', state: 'OPEN,SENT' })).toEqual([])
    expect(await ids({ query: '찾는판매자', waits: 'APPLICATION' })).toEqual([])
    expect((await ids({ sort: 'new' }))[0]).toBe(id)
  })
})

describe('officeSellers.inviteSeller', () => {
  it('adds a seller and mails its owner a link in their language, once', async () => {
    const invitation = createInvitation({ locale: 'en-US' })
    const first = await send('POST', '/sellers', invitation, operator, 'invite-1')
    const again = await send('POST', '/sellers', invitation, operator, 'invite-1')
    expect([first.status, again.body.id]).toEqual([200, first.body.id])
    expect(first.body).toMatchObject({ state: 'INVITED', terms: [{ commissionBp: 1000, cycle: 'WEEKLY' }] })
    const [owner] = await shop.db.select().from(people).where(eq(people.companyId, first.body.id))
    expect(owner).toMatchObject({ email: invitation.email, state: 'INVITED', locale: 'en-US' })
    expect(await listActs(first.body.id)).toEqual(['seller.invite'])
  })

  it('invites a seller again whose application was rejected, and its owner under the same e-mail', async () => {
    const invitation = createInvitation()
    const { id } = (await send('POST', '/sellers', invitation)).body
    const [former] = await shop.db.select().from(people).where(eq(people.companyId, id))
    await shop.db.update(companies).set({ state: 'REJECTED' }).where(eq(companies.id, id))
    const values = { state: 'ACTIVE', passwordHash: 'x', totpEncrypted: 'x' } as const
    await shop.db
      .update(people)
      .set(values)
      .where(eq(people.id, former?.id ?? 0))
    const again = await send('POST', '/sellers', invitation)
    expect(again.body).toMatchObject({ state: 'INVITED', people: [{ id: former?.id, state: 'INVITED' }] })
    expect((await send('GET', `/sellers/${id}`)).body.people).toEqual([])
    const [owner] = await shop.db
      .select()
      .from(people)
      .where(eq(people.id, former?.id ?? 0))
    expect(owner).toMatchObject({ companyId: again.body.id, passwordHash: null, totpEncrypted: null })
    const other = await asPerson(shop, { roles: ['seller_owner'], companyId: (await openSeller()).seller.id })
    const invitee = { email: invitation.email, fullName: '김신청', roles: ['seller_counter'], idStores: [] }
    await shop.db.update(companies).set({ state: 'CLOSED' }).where(eq(companies.id, again.body.id))
    const theft = await send('POST', '/people', { ...invitee, roles: ['seller_owner'] }, other)
    expect(theft.body.code).toBe('office.person.taken')
  })

  it('refuses a number that is wrong or known, an e-mail that is taken, and who may not', async () => {
    const earlier = createInvitation()
    await send('POST', '/sellers', earlier)
    const readCode = async (body: object, who = operator) =>
      (await send('POST', '/sellers', body, who)).body.code
    expect(await readCode({ ...createInvitation(), businessNumber: '123-45-67890' })).toBe(
      'office.fact.registration_number',
    )
    expect(await readCode({ ...createInvitation(), businessNumber: earlier.businessNumber })).toBe(
      'office.seller.taken',
    )
    expect(await readCode(createInvitation({ email: earlier.email }))).toBe('office.person.taken')
    expect(await readCode(createInvitation(), finance)).toBe('office.permission.missing')
    const late = await asPerson(shop, { roles: ['operations'] })
    await letProofGrowOld(shop, late.sid)
    expect(await readCode(createInvitation(), late)).toBe('office.reauthentication.required')
  })
})

describe('officeSellers.application', () => {
  it("is the seller's own; the operator has none", async () => {
    const { seller, owner } = await addApplicant()
    expect((await send('GET', '/application', undefined, owner)).body).toMatchObject({
      id: seller.id,
      steps: [
        { step: 'company', isDone: false },
        { step: 'documents', isDone: false },
        { step: 'account', isDone: false },
        { step: 'store', isDone: false },
        { step: 'agree', isDone: false },
      ],
    })
    expect((await send('GET', '/application')).body.code).toBe('office.company.not_found')
  })
})

describe('officeSellers.applicationState', () => {
  it('says whether the application changed, without a record of a reading; the operator has none', async () => {
    const { seller, owner } = await addApplicant()
    const before = await shop.db.$count(accessRecords)
    const read = async (who = owner) =>
      (await send<{ version: number; code?: string }>('GET', '/application/state', undefined, who)).body
    expect(await read()).toEqual({ state: 'INVITED', version: seller.version })
    expect((await read(operator)).code).toBe('office.company.not_found')
    expect(await shop.db.$count(accessRecords)).toBe(before)
    const { version } = (await send('PUT', '/application', company, owner)).body
    expect(await read()).toEqual({ state: 'APPLYING', version })
  })
})

describe('officeSellers.saveApplicationStep', () => {
  it('keeps each step, shows the account masked, and sells nothing yet', async () => {
    const { seller, owner } = await addApplicant()
    const body = await fillIn(seller.id, owner)
    expect(body).toMatchObject({
      state: 'APPLYING',
      representative: '김신청',
      bankAccount: { bank: '국민은행', numberMasked: '***012', holder: '(주)비니신청' },
      stores: [{ name: '비니 신청점', selling: false }],
    })
    expect(body.steps.every(({ isDone }) => isDone)).toBe(true)
    expect(body.documents.find(({ kind }) => kind === 'LIQUOR')?.store?.name).toBe('비니 신청점')
    const [row] = await shop.db.select().from(companies).where(eq(companies.id, seller.id))
    expect(row?.accountEncrypted).not.toContain('789012')
    const own = body.stores[0]?.id ?? 0
    const shopper = await shop.asMember()
    const refusals = [
      await shop.call<FailedBody>('GET', `/stores/${own}`),
      await shop.call<FailedBody>('POST', `/chats/store/${own}`, { token: shopper.token }),
    ]
    expect(refusals.map(({ body: { code } }) => code)).toEqual(['store.not_found', 'store.not_found'])
    // Stores are remembered for a while, and so are answers about them.
    shop.clock.advance({ seconds: 20 })
    type Places = { stores: { id: number }[]; companies: { id: number }[] }
    const query = `idStore=${own}&idCompanies=${seller.id}`
    const places = (await shop.call<Places>('GET', `/wines/left-filter?${query}`)).body
    expect([...places.stores, ...places.companies].map(({ id }) => id)).toEqual([])
    const again = await send('PUT', '/application', { ...store, name: '비니 다른 이름' }, owner)
    expect(again.body.stores.map(({ name }) => name)).toEqual(['비니 다른 이름'])
    shop.clock.advance({ seconds: 20 })
    type Names = { groups: { items: { label: string }[] }[] }
    const path = `/wines/suggestions?query=${encodeURIComponent('비니 다른 이름')}`
    const { groups } = (await shop.call<Names>('GET', path)).body
    expect(groups.flatMap(({ items }) => items.map(({ label }) => label))).not.toContain('비니 다른 이름')
  })

  it('refuses a wrong number, wrong hours, terms that changed, and an application that was sent', async () => {
    const { seller, owner } = await addApplicant()
    const readCode = async (body: object) => (await send('PUT', '/application', body, owner)).body.code
    expect(await readCode({ ...company, mailOrderNumber: '없음' })).toBe('office.fact.mail_order_number')
    expect(await readCode({ ...store, hours: store.hours.map(() => ['21:00', '11:00']) })).toBe(
      'office.hours.wrong',
    )
    expect(await readCode({ step: 'agree', idTerms: 999_999 })).toBe('office.terms.changed')
    await fillIn(seller.id, owner)
    await send('POST', '/application', {}, owner)
    expect(await readCode(company)).toBe('office.seller.state')
    expect((await send('PUT', '/application', company)).body.code).toBe('office.company.not_found')
  })
})

describe('officeSellers.sendApplication', () => {
  it('names the steps that are not done, then sends once', async () => {
    const { seller, owner } = await addApplicant()
    await send('PUT', '/application', company, owner)
    const refusal = (await send('POST', '/application', {}, owner)).body
    expect(refusal.code).toBe('office.application.unfinished')
    expect(Object.keys(refusal.fields ?? {})).toEqual(['documents', 'account', 'store', 'agree'])
    await fillIn(seller.id, owner)
    expect((await send('POST', '/application', {}, owner)).body.state).toBe('SENT')
    expect((await send('POST', '/application', {}, owner)).body.state).toBe('SENT')
    expect((await listActs(seller.id)).filter((act) => act === 'seller.send')).toHaveLength(1)
    expect((await send('GET', `/sellers/${seller.id}`)).body.waits).toEqual(['APPLICATION', 'DOCUMENT'])
  })
})

describe('officeShop.waiting', () => {
  it('leads a seller to an application that is not sent, and the operator to one that is', async () => {
    const { seller, owner } = await addApplicant()
    const read = async (who: TestPerson) => {
      type Waiting = { items: { kind: string; count: number; oldestAt: string | null }[] }
      const { body } = await send<Waiting>('GET', '/waiting', undefined, who)
      return body.items.find(({ kind }) => kind === 'APPLICATIONS')
    }
    const before = (await read(operator))?.count ?? 0
    expect((await read(owner))?.count).toBe(1)
    await fillIn(seller.id, owner)
    await send('POST', '/application', {}, owner)
    expect((await read(owner))?.count).toBe(0)
    expect((await read(operator))?.count).toBe(before + 1)
    expect((await read(operator))?.oldestAt).not.toBeNull()
  })
})

describe('officeSellers.reviewApplication', () => {
  it('returns with reasons, is corrected and sent again, and opens the seller', async () => {
    const { seller, owner } = await addApplicant()
    await fillIn(seller.id, owner)
    const sentSeller = (await send('POST', '/application', {}, owner)).body
    expect((await review(sentSeller, { decision: 'APPROVE' })).body.code).toBe(
      'office.application.documents_open',
    )
    expect((await review(sentSeller, { decision: 'RETURN' })).body.code).toBe('office.reason.required')
    const bankbook = sentSeller.documents.find(({ kind }) => kind === 'BANKBOOK')?.id ?? 0
    const decidedSeller = (await decide(seller.id, bankbook, { decision: 'RETURN', reason: '흐려요' })).body
    const returns = [{ step: 'account', reason: '예금주가 달라요' }]
    const back = (await review(decidedSeller, { decision: 'RETURN', returns })).body
    expect(back.state).toBe('RETURNED')
    expect(back.steps.filter(({ isDone }) => !isDone)).toMatchObject([
      { step: 'documents', reason: null },
      { step: 'account', reason: '예금주가 달라요' },
    ])
    await send('PUT', '/application', account, owner)
    expect((await send('POST', '/application', {}, owner)).body.code).toBe('office.application.unfinished')
    await addDocument(seller.id, owner, { kind: 'BANKBOOK' })
    const again = (await send('POST', '/application', {}, owner)).body
    expect(again.state).toBe('SENT')
    const { body } = await review(await acceptAll(again), { decision: 'APPROVE' })
    expect(body).toMatchObject({ state: 'OPEN', waits: [], stores: [{ selling: true }] })
    expect(body.joinedAt).not.toBeNull()
    const acts = (await listActs(seller.id)).filter((act) => !/document|apply/.test(act))
    expect(acts).toEqual(['seller.invite', 'seller.send', 'seller.return', 'seller.send', 'seller.approve'])
    const mails = await shop.db.select().from(outbox).orderBy(desc(outbox.id)).limit(20)
    const keys = mails.map(({ key }) => key.split(' ')[0])
    expect(keys).toEqual(expect.arrayContaining(['seller_returned', 'seller_approved']))
  })

  it('returns the agreement too, which is given anew before the application is sent again', async () => {
    const { seller, owner } = await addApplicant()
    await fillIn(seller.id, owner)
    const sentSeller = (await send('POST', '/application', {}, owner)).body
    const returns = [{ step: 'agree', reason: '조건을 다시 읽어 주세요' }]
    const back = (await review(sentSeller, { decision: 'RETURN', returns })).body
    expect(back.agreedAt).toBeNull()
    expect((await send('POST', '/application', {}, owner)).body.code).toBe('office.application.unfinished')
    await send('PUT', '/application', { step: 'agree', idTerms: back.terms[0]?.id }, owner)
    expect((await send('POST', '/application', {}, owner)).body).toMatchObject({ state: 'SENT' })
  })

  it('rejects with a reason, and refuses what another person decided meanwhile', async () => {
    const { seller, owner } = await addApplicant()
    await fillIn(seller.id, owner)
    const sentSeller = (await send('POST', '/application', {}, owner)).body
    expect((await review(sentSeller, { decision: 'REJECT' })).body.code).toBe('office.reason.required')
    const both = await Promise.all([
      review(sentSeller, { decision: 'REJECT', reason: '면허가 없어요' }),
      review(sentSeller, { decision: 'REJECT', reason: '면허가 없어요' }),
    ])
    expect(both.map(({ body }) => body.code ?? body.state).sort()).toEqual([
      'REJECTED',
      'office.seller.changed',
    ])
    const after = (await send('GET', `/sellers/${seller.id}`)).body
    expect((await review(after, { decision: 'APPROVE' })).body.code).toBe('office.seller.state')
  })
})

describe('officeSellers.seller', () => {
  it('is not found by another seller, for any act, and recorded when it is read', async () => {
    const { seller } = await openSeller()
    const outsider = stranger
    const paths: [string, string, unknown?][] = [
      ['GET', ''],
      ['POST', '/documents', { kind: 'BUSINESS', idStore: null, number: '1', validUntil: null }],
    ]
    for (const [method, path, body] of paths) {
      const payload = body ? { ...(body as object), idFile: await upload(outsider) } : undefined
      const answer = await send(method, `/sellers/${seller.id}${path}`, payload, outsider)
      expect([path, answer.body.code]).toEqual([path, 'office.company.not_found'])
    }
    await send('GET', `/sellers/${seller.id}`)
    const [record] = await shop.db.select().from(accessRecords).orderBy(desc(accessRecords.id)).limit(1)
    expect(record).toMatchObject({ act: 'SELLERS', what: 'seller', ids: [String(seller.id)] })
  })

  it('shows the copies of documents at addresses that end after ten minutes', async () => {
    const { seller } = await openSeller()
    const href = (await send('GET', `/sellers/${seller.id}`)).body.documents[0]?.file?.href ?? ''
    expect((await fetchFile(shop, href)).status).toBe(200)
    const before = shop.clock.now()
    shop.clock.advance({ minutes: 11 })
    expect((await fetchFile(shop, href)).status).toBe(404)
    shop.clock.set(before)
  })
})

describe('officeSellers.uploadDocument', () => {
  it('takes pictures and PDFs of people who may send documents, and no other file', async () => {
    const { owner } = await addApplicant()
    const text = [{ name: 'a.pdf', bytes: 'text', type: 'application/pdf' }]
    const refusal = await sendFiles(shop, '/office/seller-files', text, { token: owner.token })
    expect(refusal.body.code).toBe('file.type.not_allowed')
    const payload = [{ name: 'licence.pdf', bytes: pdfFile, type: 'application/pdf' }]
    const counter = await asPerson(shop, { roles: ['seller_counter'], companyId: 1 })
    const forbidden = await sendFiles(shop, '/office/seller-files', payload, { token: counter.token })
    expect(forbidden.body.code).toBe('office.permission.missing')
  })
})

describe('officeSellers.addDocument', () => {
  it('is sent once for a repeated request, and its file is used once', async () => {
    const { seller, owner } = await addApplicant()
    const idFile = await upload(owner)
    const one = await addDocument(seller.id, owner, { kind: 'BUSINESS', idFile }, 'document-1')
    const again = await addDocument(seller.id, owner, { kind: 'BUSINESS', idFile }, 'document-1')
    expect([one.status, again.body.documents.length]).toEqual([200, 1])
    const other = await addDocument(seller.id, owner, { kind: 'BUSINESS', idFile })
    expect(other.body.code).toBe('file.not_found')
  })

  it('wants a store for a licence, none for others, and an end that is ahead', async () => {
    const { seller, owner } = await openSeller()
    const readCode = async (values: object) => (await addDocument(seller.id, owner, values)).body.code
    const own = seller.stores[0]?.id ?? 0
    expect(await readCode({ kind: 'LIQUOR' })).toBe('office.document.store')
    expect(await readCode({ kind: 'BUSINESS', idStore: own })).toBe('office.document.store')
    expect(await readCode({ kind: 'LIQUOR', idStore: await addStore(shop.db) })).toBe('store.not_found')
    expect(await readCode({ kind: 'LIQUOR', idStore: own, validUntil: '2026-11-01' })).toBe(
      'office.document.ended',
    )
    expect((await addDocument(seller.id, owner, { kind: 'LIQUOR', idStore: own })).status).toBe(200)
  })

  it('is refused while an application is reviewed', async () => {
    const { seller, owner } = await addApplicant()
    await fillIn(seller.id, owner)
    await send('POST', '/application', {}, owner)
    expect((await addDocument(seller.id, owner, { kind: 'BUSINESS' })).body.code).toBe('office.seller.state')
  })
})

describe('officeSellers.decideDocument', () => {
  it('accepts once with the last day that the paper says, or returns with a reason', async () => {
    const { seller, owner } = await openSeller()
    const sentSeller = (await addDocument(seller.id, owner, { kind: 'BUSINESS' })).body
    const document = sentSeller.documents[0]?.id ?? 0
    const readCode = async (id: number, body: object) => (await decide(seller.id, id, body)).body.code
    expect(await readCode(999_999, { decision: 'ACCEPT' })).toBe('office.document.not_found')
    expect(await readCode(document, { decision: 'RETURN' })).toBe('office.reason.required')
    expect(await readCode(document, { decision: 'ACCEPT', validUntil: '2026-11-01' })).toBe(
      'office.document.ended',
    )
    const decision = await decide(seller.id, document, { decision: 'ACCEPT', validUntil: '2027-12-31' })
    expect(decision.body.documents[0]).toMatchObject({ state: 'ACCEPTED', validUntil: '2027-12-31' })
    expect(await readCode(document, { decision: 'ACCEPT' })).toBe('office.document.decided')
    const own = (await send('GET', `/sellers/${seller.id}`, undefined, owner)).body
    expect(own.documents[0]?.decidedBy).toBe('박운영')
  })
})

describe('officeSellers.changeTerms', () => {
  it('sets terms from a day on; an applicant then agrees again', async () => {
    const { seller, owner } = await addApplicant()
    const agreed = await fillIn(seller.id, owner)
    expect(agreed.agreedAt).not.toBeNull()
    const terms = { commissionBp: 800, cycle: 'MONTHLY', fromDay: '2026-12-01', version: agreed.version }
    const { body } = await send('POST', `/sellers/${seller.id}/terms`, terms, finance)
    expect(body.terms).toMatchObject([
      { commissionBp: 800, cycle: 'MONTHLY', fromDay: '2026-12-01', by: '박운영' },
      { commissionBp: 1000 },
    ])
    expect(body.agreedAt).toBeNull()
    const readCode = async (values: object, who = finance) =>
      (await send('POST', `/sellers/${seller.id}/terms`, { ...terms, ...values }, who)).body.code
    expect(await readCode({})).toBe('office.seller.changed')
    expect(await readCode({ version: body.version, fromDay: '2026-11-26' })).toBe('office.terms.past')
    expect(await readCode({ version: body.version }, operator)).toBe('office.permission.missing')
    const [line] = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, `seller:${seller.id}`), eq(auditLog.act, 'seller.terms')))
    expect(line?.detail).toMatchObject({
      ...{ commissionBp: 800, cycle: 'MONTHLY', fromDay: '2026-12-01' },
      ...{ oldCommissionBp: 1000, oldCycle: 'WEEKLY' },
    })
  })

  it('changes nothing of the sales of today: a seller that sells has other terms from tomorrow on', async () => {
    const { seller } = await openSeller()
    const terms = { commissionBp: 800, cycle: 'MONTHLY', version: seller.version }
    const change = (fromDay: string) =>
      send('POST', `/sellers/${seller.id}/terms`, { ...terms, fromDay }, finance)
    expect((await change('2026-11-27')).body.code).toBe('office.terms.past')
    expect((await change('2026-11-28')).body.terms[0]).toMatchObject({ fromDay: '2026-11-28' })
  })
})

describe('officeSellers.reviewApplication after other terms', () => {
  it('approves no seller on terms that it did not agree to', async () => {
    const { seller, owner } = await addApplicant()
    await fillIn(seller.id, owner)
    await send('POST', '/application', {}, owner)
    const { version } = await acceptAll((await send('GET', `/sellers/${seller.id}`)).body)
    const terms = { commissionBp: 2000, cycle: 'WEEKLY', fromDay: '2026-12-01', version }
    const { body } = await send('POST', `/sellers/${seller.id}/terms`, terms, finance)
    expect((await review(body, { decision: 'APPROVE' })).body.code).toBe('office.application.unfinished')
  })
})

describe('officeSellers.suspendSeller', () => {
  it('is done once, with a reason that the owner reads', async () => {
    const { seller } = await openSeller()
    const body = { version: seller.version, reason: '면허 확인이 필요해요' }
    const first = await send('POST', `/sellers/${seller.id}/suspension`, body)
    expect(first.body).toMatchObject({
      state: 'SUSPENDED',
      reason: body.reason,
      stores: [{ selling: false }],
    })
    const second = await send('POST', `/sellers/${seller.id}/suspension`, body)
    expect(second.body.code).toBe('office.seller.changed')
    const auditor = await asPerson(shop, { roles: ['auditor'] })
    expect((await send('POST', `/sellers/${seller.id}/suspension`, body, auditor)).body.code).toBe(
      'office.permission.missing',
    )
  })
})

describe('officeSellers.resumeSeller', () => {
  it('lets a suspended seller sell again, and no other', async () => {
    const { seller } = await openSeller()
    expect((await send('DELETE', `/sellers/${seller.id}/suspension`)).body.code).toBe('office.seller.state')
    await send('POST', `/sellers/${seller.id}/suspension`, { version: seller.version, reason: '확인' })
    const { body } = await send('DELETE', `/sellers/${seller.id}/suspension`)
    expect(body).toMatchObject({ state: 'OPEN', reason: null, stores: [{ selling: true }] })
  })
})

describe('officeSellers.endSeller', () => {
  it('ends the contract for good', async () => {
    const { seller } = await openSeller()
    const body = { version: seller.version, reason: '계약이 끝났어요' }
    expect((await send('POST', `/sellers/${seller.id}/end`, body)).body).toMatchObject({ state: 'CLOSED' })
    expect((await send('DELETE', `/sellers/${seller.id}/suspension`)).body.code).toBe('office.seller.state')
  })
})
