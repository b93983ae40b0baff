import { and, desc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followSchedules } from '#server/drafts/publish-draft.ts'
import { people } from '#server/db/tables/people.ts'
import { auditLog, outbox } from '#server/db/tables/plumbing.ts'
import { companies } from '#server/db/tables/stores.ts'
import { kinds } from '#server/db/tables/taxonomy.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { toNewWine } from '../support/drafts.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Body = Record<string, string>
type Draft = {
  id: number
  idSubject: number | null
  company: { id: number } | null
  state: string
  version: number
  body: Body
  subject: Body | null
  overtaken: string[]
  returned: { reason: string; fields: object[] } | null
  code: string
  fields: Record<string, string>
}
type Fault = { field: string; code: string; refuses: boolean }
type ListBody<T> = { _embedded: { items: T[] }; page: { totalElements: number } }
type DraftWine = { id: number; name: string; draft: { id: number; state: string } | null }
type OfSubject = { draft: Draft | null; proposals: { id: number; company: { id: number } }[]; code: string }

const noon = '2026-11-27T12:00:00+09:00'
const headline = 'headline.ko-KR'
let shop: TestShop
let owner: TestPerson
let content: TestPerson
let seller: TestPerson
let colleague: TestPerson
let rival: TestPerson
let wineId: number
let productId: number
let next = 0
beforeAll(async () => {
  shop = await openTestShop({ clock: noon, sandboxes: true })
  const [one, other] = await shop.db
    .select({ id: companies.id })
    .from(companies)
    .orderBy(companies.id)
    .limit(2)
  const companyId = one?.id ?? null
  owner = await asPerson(shop, { roles: ['owner'] })
  content = await asPerson(shop, { roles: ['content'] })
  seller = await asPerson(shop, { roles: ['seller_owner'], companyId })
  colleague = await asPerson(shop, { roles: ['seller_manager'], companyId })
  rival = await asPerson(shop, { roles: ['seller_owner'], companyId: other?.id ?? null })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(noon)
  const [row] = await shop.db
    .select({ wineId: products.wineId, id: products.id })
    .from(products)
    .where(and(eq(products.lead, true), eq(products.kindId, 1), eq(products.status, 'ON_SALE')))
    .orderBy(products.id)
    .offset(30 + next)
    .limit(1)
  next += 1
  if (!row) throw new Error('there is no wine')
  wineId = row.wineId
  productId = row.id
})

const call = <T = Draft>(method: string, path: string, body?: unknown, { token }: TestPerson = owner) =>
  shop.call<T>(method, `/office${path}`, { token, ...(body !== undefined && { body }) })
const open = async (person: TestPerson, idSubject: number | null = wineId) =>
  (await call('POST', '/drafts', { kind: 'WINE', idSubject }, person)).body
const read = async ({ id }: Draft, person = owner) =>
  (await call('GET', `/drafts/${id}`, undefined, person)).body
const save = async (draft: Draft, change: Body, person: TestPerson, shopTexts?: Body) =>
  (
    await call(
      'PUT',
      `/drafts/${draft.id}`,
      { version: draft.version, body: { ...draft.body, ...change }, ...(shopTexts && { seen: shopTexts }) },
      person,
    )
  ).body
const act = ({ id, version }: Draft, name: string, person: TestPerson, more: object = {}) =>
  call('POST', `/drafts/${id}/${name}`, { version, ...more }, person)
const propose = async (text: string, person: TestPerson) => {
  const draft = await save(await open(person), { [headline]: text }, person)
  return (await act(draft, 'review', person)).body
}
const publish = (draft: Draft) => act(draft, 'decision', owner, { decision: 'PUBLISH' })
const readHeadline = async () =>
  (await shop.call<{ headline: string }>('GET', `/wines/products/${productId}`)).body.headline
const findWine = async (person: TestPerson) => {
  const query = new URLSearchParams({ query: String(wineId) })
  const { body } = await call<ListBody<DraftWine>>('GET', `/draft-wines?${query}`, undefined, person)
  return body._embedded.items.find(({ id }) => id === wineId)
}

describe("officeDrafts.openDraft for a seller's change of a wine of the shop", () => {
  it('is a draft of the company alone, which the operator sees once it is sent, beside the own one', async () => {
    const own = await open(owner)
    const draft = await open(seller)
    expect(draft).toMatchObject({ idSubject: wineId, state: 'EDITING', body: own.body, subject: own.body })
    expect(draft.id).not.toBe(own.id)
    expect((await open(colleague)).id).toBe(draft.id)
    for (const person of [owner, rival])
      expect((await read(draft, person)).code).toBe('office.draft.not_found')
    const savedDraft = await save(draft, { [headline]: '판매자가 고친 소개예요.' }, seller)
    await act(savedDraft, 'review', seller)
    expect((await read(draft)).company).toMatchObject({ id: draft.company?.id })
    expect((await read(draft, rival)).code).toBe('office.draft.not_found')
    expect(await readHeadline()).not.toBe('판매자가 고친 소개예요.')
  })

  it('opens one draft where two people of a company ask at once', async () => {
    const [one, other] = await Promise.all([open(seller), open(colleague)])
    expect(one.id).toBe(other.id)
  })

  it('is refused for a wine that is not there, and for other goods', async () => {
    expect((await open(seller, 999_999)).code).toBe('wine.not_found')
    const [goods] = await shop.db
      .select({ id: wines.id })
      .from(wines)
      .innerJoin(kinds, eq(kinds.id, wines.kindId))
      .where(eq(kinds.code, 'GOODS'))
      .limit(1)
    expect((await open(seller, goods?.id ?? 0)).code).toBe('office.draft.kind')
  })
})

describe('officeDrafts.draftWines', () => {
  it('finds a wine of the shop by its name or number, with the own open draft alone', async () => {
    expect((await findWine(seller))?.draft).toBeNull()
    const draft = await open(seller)
    expect((await findWine(seller))?.draft).toEqual({ id: draft.id, state: 'EDITING' })
    expect((await findWine(rival))?.draft).toBeNull()
    expect((await findWine(owner))?.draft).toBeNull()
    await act(draft, 'discarding', seller)
    expect((await findWine(seller))?.draft).toBeNull()
  })

  it('leaves other goods out', async () => {
    const [goods] = await shop.db
      .select({ id: wines.id, name: wines.nameKo })
      .from(wines)
      .innerJoin(kinds, eq(kinds.id, wines.kindId))
      .where(eq(kinds.code, 'GOODS'))
      .limit(1)
    const query = new URLSearchParams({ query: goods?.name ?? '' })
    const { body } = await call<ListBody<DraftWine>>('GET', `/draft-wines?${query}`, undefined, seller)
    expect(body._embedded.items.map(({ id }) => id)).not.toContain(goods?.id)
  })
})

describe('officeDrafts.draftOfSubject with proposals', () => {
  it("names the operator's own draft and what sellers sent; a seller has the own draft alone", async () => {
    const path = `/subjects/WINE/${wineId}/draft`
    const sentDraft = await propose('첫째 제안이에요.', seller)
    const rivalDraft = await open(rival)
    const forOwner = (await call<OfSubject>('GET', path)).body
    expect(forOwner.draft).toBeNull()
    expect(forOwner.proposals.map(({ id }) => id)).toEqual([sentDraft.id])
    const forRival = (await call<OfSubject>('GET', path, undefined, rival)).body
    expect([forRival.draft?.id, forRival.proposals]).toEqual([rivalDraft.id, []])
  })
})

describe("officeDrafts.decideDraft for a seller's change", () => {
  it('publishes what the seller wrote, and keeps it as a version', async () => {
    const sentDraft = await propose('판매자가 고친 소개예요.', seller)
    const before = await readHeadline()
    expect(sentDraft.subject?.[headline]).toBe(before)
    expect((await publish(sentDraft)).body).toMatchObject({ state: 'PUBLISHED', idSubject: wineId })
    expect(await readHeadline()).toBe('판매자가 고친 소개예요.')
    const { body } = await call<ListBody<{ body: Body }>>('GET', `/subjects/WINE/${wineId}/versions`)
    expect(body._embedded.items.map((version) => version.body[headline])).toEqual([
      '판매자가 고친 소개예요.',
      before,
    ])
    expect((await open(seller)).id).not.toBe(sentDraft.id)
  })

  it('takes two sellers for one wine, and overwrites nothing of the first with the second', async () => {
    const [first, second] = [
      await propose('첫째 제안이에요.', seller),
      await propose('둘째 제안이에요.', rival),
    ]
    await publish(first)
    const refusal = await publish(second)
    expect([refusal.status, refusal.body.code, refusal.body.fields]).toEqual([
      409,
      'office.draft.faulty',
      { [headline]: 'OVERTAKEN' },
    ])
    expect(await readHeadline()).toBe('첫째 제안이에요.')
    const waitingDraft = await read(second)
    expect(waitingDraft).toMatchObject({
      state: 'SENT',
      overtaken: [headline],
      body: { [headline]: '둘째 제안이에요.' },
      subject: { [headline]: '첫째 제안이에요.' },
    })
    const faults = await call<ListBody<Fault>>('GET', `/drafts/${second.id}/faults`)
    expect(faults.body._embedded.items[0]).toEqual({ field: headline, code: 'OVERTAKEN', refuses: true })
    // Who saves without having seen the new text does not decide on it.
    const otherSave = await save(waitingDraft, { importer: '검토수입' }, owner)
    expect(otherSave.overtaken).toEqual([headline])
    const staleSave = await save(otherSave, { [headline]: '둘을 합친 소개예요.' }, owner, {
      [headline]: '옛 글',
    })
    expect(staleSave.overtaken).toEqual([headline])
    const settledDraft = await save(staleSave, { [headline]: '둘을 합친 소개예요.' }, owner, {
      [headline]: '첫째 제안이에요.',
    })
    expect(settledDraft.overtaken).toEqual([])
    expect((await publish(settledDraft)).body.state).toBe('PUBLISHED')
    expect(await readHeadline()).toBe('둘을 합친 소개예요.')
  })

  it('lets the text of the shop stand where it is chosen', async () => {
    const [first, second] = [
      await propose('첫째 제안이에요.', seller),
      await propose('둘째 제안이에요.', rival),
    ]
    await publish(first)
    const shopTextDraft = await save(second, { [headline]: '첫째 제안이에요.' }, owner)
    expect(shopTextDraft.overtaken).toEqual([])
    await publish(shopTextDraft)
    expect(await readHeadline()).toBe('첫째 제안이에요.')
  })

  it('is sent again only once the seller has read what the shop says now', async () => {
    const first = await propose('첫째 제안이에요.', rival)
    const draft = await save(await open(seller), { [headline]: '둘째 제안이에요.' }, seller)
    await publish(first)
    const refusal = await act(draft, 'review', seller)
    expect(refusal.body.fields).toEqual({ [headline]: 'OVERTAKEN' })
    const settledDraft = await save(draft, {}, seller, { [headline]: '첫째 제안이에요.' })
    expect((await act(settledDraft, 'review', seller)).body.state).toBe('SENT')
  })

  it('is in the way of a publication by the clock, which returns the draft', async () => {
    const own = await save(await open(owner), { [headline]: '운영팀의 소개예요.' }, owner)
    const publishAt = '2026-11-27T12:10:00+09:00'
    await call('PUT', `/drafts/${own.id}/schedule`, { version: own.version, publishAt, takeDownAt: null })
    await publish(await propose('판매자의 소개예요.', seller))
    shop.clock.set(publishAt)
    expect(await followSchedules(shop.services)).toBe(1)
    expect(await read(own)).toMatchObject({
      state: 'RETURNED',
      returned: { fields: [{ field: headline, reason: 'OVERTAKEN' }] },
    })
    expect(await readHeadline()).toBe('판매자의 소개예요.')
  })
})

describe('previews.wine of a proposal', () => {
  it('shows the page as it would be, also where the shop changed meanwhile', async () => {
    const [first, second] = [
      await propose('첫째 제안이에요.', seller),
      await propose('둘째 제안이에요.', rival),
    ]
    await publish(first)
    const { body } = await call<{ key: string }>('POST', `/drafts/${second.id}/preview-key`, undefined, rival)
    const preview = await shop.call<{ product: { headline: string } }>('POST', '/previews/wine', {
      body: { key: body.key, position: 0 },
    })
    expect(preview.body.product.headline).toBe('둘째 제안이에요.')
  })
})

const listMails = async (person: TestPerson) => {
  await drainOutbox(shop.services, 100)
  return (await shop.sandboxes?.outbox.messages(person.email)) ?? []
}

describe("officeDrafts.discardDraft and the mails about a seller's draft", () => {
  const create = async (name: string, person: TestPerson) => {
    const draft = await save(await open(person, null), toNewWine(name), person)
    return (await act(draft, 'review', person)).body
  }

  it('tells who sent it that it came back, with each reason by the name of its field', async () => {
    const sentDraft = await create('돌아온 와인', colleague)
    const fields = [{ field: headline, reason: '향을 적어 주세요.' }]
    await act(sentDraft, 'decision', owner, { decision: 'RETURN', reason: '소개를 고쳐 주세요.', fields })
    const [mail, ...others] = await listMails(colleague)
    expect(others).toEqual([])
    expect(mail?.text).toContain('소개를 고쳐 주세요.')
    expect(mail?.text).toContain('한 줄 소개 · 한국어: 향을 적어 주세요.')
    expect(mail?.text).toContain(`/seller/wines/${sentDraft.id}`)
    const path = `/seller/wines/${sentDraft.id}`
    expect((await listMails(seller)).filter(({ text }) => text.includes(path))).toEqual([])
  })

  it('is in the language of the person, and names the decision in the list of messages', async () => {
    await shop.db.update(people).set({ locale: 'en-US' }).where(eq(people.id, rival.id))
    const sentDraft = await create('영어로 알린 와인', rival)
    await publish(sentDraft)
    const [mail] = await listMails(rival)
    expect(mail?.text).toContain('We reviewed your proposal and published it.')
    type Message = { purpose: string; channel: string }
    const { body } = await call<ListBody<Message>>('GET', '/messages')
    expect(body._embedded.items).toContainEqual(
      expect.objectContaining({ purpose: 'DRAFT', channel: 'MAIL' }),
    )
  })

  it('needs a reason of the operator, who tells the seller; the seller needs none', async () => {
    const sentDraft = await create('버린 와인', colleague)
    for (const more of [{}, { reason: ' ' }])
      expect((await act(sentDraft, 'discarding', content, more)).body.code).toBe('office.reason.required')
    expect((await act(sentDraft, 'discarding', content, { reason: '이미 파는 와인이에요.' })).status).toBe(
      200,
    )
    expect(await read(sentDraft, colleague)).toMatchObject({
      state: 'DISCARDED',
      returned: { reason: '이미 파는 와인이에요.', fields: [] },
    })
    expect((await listMails(colleague)).some(({ text }) => text.includes('이미 파는 와인이에요.'))).toBe(true)
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ act: 'draft.discard', detail: { reason: '이미 파는 와인이에요.' } })
    expect((await act(await open(seller), 'discarding', seller)).status).toBe(200)
    expect((await act(await open(owner), 'discarding', owner)).status).toBe(200)
  })

  it("goes to the seller's owners once who sent it works there no more", async () => {
    const formerColleague = await asPerson(shop, {
      roles: ['seller_manager'],
      companyId: (await open(seller)).company?.id ?? 0,
    })
    const sentDraft = await create('떠난 사람의 와인', formerColleague)
    await shop.db.update(people).set({ state: 'SUSPENDED' }).where(eq(people.id, formerColleague.id))
    await publish(sentDraft)
    const rows = await shop.db
      .select({ key: outbox.key })
      .from(outbox)
      .where(like(outbox.key, `draft_published ${sentDraft.id}/%`))
    expect(rows.map(({ key }) => Number(key.split(' ')[2]))).toContain(seller.id)
    expect(rows.map(({ key }) => Number(key.split(' ')[2]))).not.toContain(formerColleague.id)
  })
})
