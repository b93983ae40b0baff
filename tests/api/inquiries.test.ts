import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { inquiries } from '#api/contract/inquiries.ts'
import { files as fileTable } from '#server/db/tables/files.ts'
import { inquiries as table, inquiryCategories } from '#server/db/tables/inquiries.ts'
import { rateLimits } from '#server/db/tables/limits.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { asPerson } from '../support/office.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'
import { toFileUrl, fetchFile, pdfFile, createPicture, sendFiles } from '../support/uploads.ts'

type Inquiry = Answer<typeof inquiries.inquiry>
type InquiryList = Answer<typeof inquiries.inquiries>

const now = '2026-11-21T12:00:00+09:00'
let shop: TestShop
let folder: string
let member: TestMember
let category: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vini-inquiries-'))
  shop = await openTestShop({ clock: now, env: { DATA_DIR: folder }, sandboxes: true })
  const [row] = await shop.db
    .select()
    .from(inquiryCategories)
    .where(eq(inquiryCategories.key, 'inquiry-pickup'))
  category = row?.id ?? 0
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  shop.clock.set(now)
  await shop.db.delete(rateLimits)
  member = await shop.asMember()
})

const words = { title: '픽업 시간을 바꾸고 싶어요', content: '저녁 일곱 시로 옮길 수 있을까요?' }
const send = (body: Record<string, unknown> = {}, token = member.token) =>
  shop.call<Inquiry & FailedBody>('POST', '/qnas', {
    token,
    body: { idCategory: category, ...words, ...body },
  })
const sendInquiry = async (body: Record<string, unknown> = {}) => {
  const response = await send(body)
  if (response.status !== 200) throw new Error(`sending an inquiry answered ${JSON.stringify(response.body)}`)
  return response.body
}
const read = (id: number, token = member.token) =>
  shop.call<Inquiry & FailedBody>('GET', `/qnas/${id}`, { token })
const list = async (query: Record<string, string> = {}, token = member.token) => {
  const { status, body } = await shop.call<InquiryList>('GET', `/qnas?${new URLSearchParams(query)}`, {
    token,
  })
  expect(status).toBe(200)
  return body
}
const listTitles = async (query: Record<string, string> = {}, token = member.token) =>
  (await list(query, token))._embedded.items.map(({ title }) => title)
/** Somebody of care who has just logged in answers. */
const sendAnswer = async (id: number, text = '네, 옮겨 두었어요.') => {
  const { token } = await asPerson(shop, { roles: ['care'] })
  return shop.call<FailedBody>('POST', `/office/cases/INQUIRY/${id}/answers`, { token, body: { text } })
}
const upload = async (token: string | undefined = member.token) => {
  const file = { name: '영수증.pdf', bytes: pdfFile }
  const { status, body } = await sendFiles(shop, token ? '/qnas/file/upload' : '/files', [file], { token })
  expect(status).toBe(200)
  return body._embedded.items[0]?.id ?? ''
}

describe('inquiries.categories', () => {
  it('names them in the language of the request, each in its group, and follows a new one', async () => {
    type Categories = Answer<typeof inquiries.categories>
    const listCategories = async (locale = 'ko-KR') =>
      (await shop.call<Categories>('GET', '/qnas/categories', { locale })).body._embedded.items
    expect((await listCategories()).find(({ id }) => id === category)).toEqual({
      id: category,
      type: 'RECEIVING',
      name: '매장 픽업',
    })
    expect((await listCategories('ja-JP')).find(({ id }) => id === category)?.name).toBe('店舗受け取り')
    const before = (await listCategories()).length
    const names = {
      'ko-KR': '단체 주문',
      'en-US': 'Groups',
      'zh-CN': '团体',
      'zh-TW': '團體',
      'ja-JP': '団体',
    }
    await shop.db.insert(inquiryCategories).values({ key: 'groups', type: 'ORDER', names, position: 99 })
    expect(await listCategories()).toHaveLength(before + 1)
    expect((await listCategories()).at(-1)?.name).toBe('단체 주문')
  })
})

describe('inquiries.categoryTypes', () => {
  it('holds the group of every category', async () => {
    type Types = Answer<typeof inquiries.categoryTypes>
    const { body } = await shop.call<Types>('GET', '/qnas/categories/types', { locale: 'en-US' })
    const codes = body._embedded.items.map(({ code }) => code)
    const usedTypes = await shop.db.selectDistinct({ type: inquiryCategories.type }).from(inquiryCategories)
    expect(new Set(codes)).toEqual(new Set(usedTypes.map(({ type }) => type)))
    expect(body._embedded.items[0]).toEqual({ code: 'ORDER', name: 'Orders and payment' })
  })
})

describe('inquiries.addInquiry', () => {
  it('is the member’s, with name and address of the member unless others are given', async () => {
    const plain = await sendInquiry()
    expect(plain).toMatchObject({ ...words, fullName: '홍길동', email: member.email, state: 'RECEIVED' })
    expect(plain.category).toEqual({ id: category, name: '매장 픽업' })
    const other = await sendInquiry({ fullName: '홍길순', email: 'Sister@Example.com ', member: 999_999 })
    expect(other).toMatchObject({ fullName: '홍길순', email: 'sister@example.com' })
    expect((await read(other.id)).body).toEqual(other)
    const [row] = await shop.db.select().from(table).where(eq(table.id, other.id))
    expect(row?.memberId).toBe(member.id)
  })

  it('takes nothing of what only the shop may say', async () => {
    const body = await sendInquiry({
      answer: '스스로 답해요',
      state: 'ANSWERED',
      memberId: member.id + 1,
      id: 1,
    })
    expect(body).toMatchObject({ state: 'RECEIVED', answer: null, answeredAt: null })
    expect((await shop.db.select().from(table).where(eq(table.id, body.id)))[0]?.memberId).toBe(member.id)
  })

  it('holds up to five files, which then stay', async () => {
    const ids = [await upload(), await upload()]
    const { id, files } = await sendInquiry({ files: ids })
    expect(new Set(files.map((file) => file.id))).toEqual(new Set(ids))
    expect(files.every(({ expiresAt }) => expiresAt === null)).toBe(true)
    shop.clock.advance({ hours: 2 })
    await sweepFiles(shop.services)
    const [file] = (await read(id)).body.files
    const download = await fetchFile(shop, file?.href ?? '')
    expect(download.bytes.equals(pdfFile)).toBe(true)
    const six = Array.from({ length: 6 }, () => crypto.randomUUID())
    expect((await send({ files: six })).body.code).toBe('request.invalid')
  })

  it('holds a file that was sent before logging in, and from then on it is the member’s', async () => {
    const id = await upload('')
    await sendInquiry({ files: [id] })
    expect((await fetchFile(shop, toFileUrl(id), { token: member.token })).status).toBe(200)
  })

  it('refuses another’s file, one that is attached, removed or unknown, and then keeps nothing', async () => {
    const other = await shop.asMember()
    const foreignFile = await upload(other.token)
    const attachedFile = await upload()
    await sendInquiry({ files: [attachedFile] })
    const expiredFile = await upload()
    shop.clock.advance({ minutes: 61 })
    const newFile = await upload()
    const before = await shop.db.$count(table)
    for (const file of [foreignFile, attachedFile, expiredFile, crypto.randomUUID()]) {
      const { status, body } = await send({ files: [newFile, file] })
      expect([status, body.code]).toEqual([404, 'file.not_found'])
    }
    expect(await shop.db.$count(table)).toBe(before)
    expect((await send({ files: [newFile] })).status).toBe(200)
  })

  it('gives one file to one inquiry, for any number of calls at once', async () => {
    const id = await upload()
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => send({ title: `문의 ${at}`, files: [id] })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 'file.not_found')).toHaveLength(7)
    expect(await shop.db.$count(table, eq(table.memberId, member.id))).toBe(1)
  })

  it('refuses an unknown category, empty words and letters that cannot be kept', async () => {
    const unknownCategory = await send({ idCategory: 2_000_000_000 })
    expect([unknownCategory.status, unknownCategory.body.code]).toEqual([400, 'inquiry.category.unknown'])
    const empty = await send({ title: '  ', content: '' })
    expect([empty.body.code, Object.keys(empty.body.fields ?? {}).sort()]).toEqual([
      'request.invalid',
      ['content', 'title'],
    ])
    expect((await send({ content: 'a\u0000b' })).status).toBe(400)
  })

  it('lets a member ask twenty times an hour', async () => {
    for (let count = 0; count < 20; count += 1) await sendInquiry({ title: `문의 ${count}` })
    const { status, body } = await send()
    expect([status, body.code]).toEqual([429, 'request.too_many'])
    shop.clock.advance({ hours: 1 })
    expect((await send()).status).toBe(200)
  })

  it('keeps markup as the words that were written', async () => {
    const title = '<img src=x onerror=alert(1)>'
    const { id } = await sendInquiry({ title, content: '</script><script>alert(1)</script>' })
    expect((await read(id)).body).toMatchObject({ title, content: '</script><script>alert(1)</script>' })
  })
})

describe('inquiries.uploadFiles', () => {
  it('takes pictures and PDFs of members alone', async () => {
    const sentFiles = [
      { name: 'a.pdf', bytes: pdfFile },
      { name: 'b.png', bytes: await createPicture() },
    ]
    const { status, body } = await sendFiles(shop, '/qnas/file/upload', sentFiles, { token: member.token })
    expect([status, body._embedded.items.map(({ type }) => type)]).toEqual([
      200,
      ['application/pdf', 'image/webp'],
    ])
    const [row] = await shop.db
      .select()
      .from(fileTable)
      .where(eq(fileTable.id, body._embedded.items[0]?.id ?? ''))
    expect([row?.ownerId, row?.state]).toEqual([member.id, 'QUARANTINED'])
    const visitor = await sendFiles(shop, '/qnas/file/upload', sentFiles)
    expect([visitor.status, visitor.body.code]).toEqual([401, 'session.required'])
  })

  it('refuses what is no picture or PDF, too much, too large, broken or nothing', async () => {
    const file = { name: 'a.pdf', bytes: pdfFile }
    const readRefusal = async (files: Parameters<typeof sendFiles>[2], type?: string) => {
      const { status, body } = await sendFiles(shop, '/qnas/file/upload', files, {
        token: member.token,
        ...(type && { type }),
      })
      return [status, body.code]
    }
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')
    pdfFile.copy(large)
    expect(await readRefusal([{ name: 'a.png', bytes: 'PK\x03\x04' }])).toEqual([
      415,
      'file.type.not_allowed',
    ])
    expect(await readRefusal(Array.from({ length: 6 }, () => file))).toEqual([400, 'file.too_many'])
    expect(await readRefusal([{ name: 'a.pdf', bytes: large }])).toEqual([413, 'file.too_large'])
    const truncatedImage = (await createPicture({ width: 300, height: 300 })).subarray(0, 200)
    expect(await readRefusal([{ name: 'a.png', bytes: truncatedImage }])).toEqual([
      400,
      'file.image.unreadable',
    ])
    expect(await readRefusal([])).toEqual([400, 'file.none'])
    expect(await readRefusal('{}', 'application/json')).toEqual([400, 'request.malformed'])
    expect(await shop.db.$count(fileTable, eq(fileTable.ownerId, member.id))).toBe(0)
  })
})

describe('inquiries.inquiries', () => {
  it('lists the member’s own, newest first, in pages that show each once', async () => {
    for (const title of ['하나', '둘', '셋', '넷', '다섯']) {
      await sendInquiry({ title })
      shop.clock.advance({ minutes: 1 })
    }
    expect(await listTitles()).toEqual(['다섯', '넷', '셋', '둘', '하나'])
    expect(await listTitles({ sort: 'old' })).toEqual(['하나', '둘', '셋', '넷', '다섯'])
    const pages = await Promise.all(['0', '1', '2'].map((page) => list({ size: '2', page })))
    expect(pages.flatMap(({ _embedded }) => _embedded.items.map(({ title }) => title))).toEqual(
      await listTitles(),
    )
    expect(pages[0]?.page).toEqual({ size: 2, totalElements: 5, totalPages: 3, number: 0 })
    expect(await listTitles({}, (await shop.asMember()).token)).toEqual([])
  })

  it('narrows by state, words and days', async () => {
    await sendInquiry({ title: '잔이 깨졌어요' })
    shop.clock.advance({ days: 1 })
    const { id } = await sendInquiry({ title: '100% 환불되나요', content: '잔을 돌려보내면요' })
    await sendAnswer(id)
    expect(await listTitles({ state: 'ANSWERED' })).toEqual(['100% 환불되나요'])
    expect(await listTitles({ state: 'RECEIVED' })).toEqual(['잔이 깨졌어요'])
    expect(await listTitles({ query: '잔' })).toEqual(['100% 환불되나요', '잔이 깨졌어요'])
    expect(await listTitles({ query: '100%' })).toEqual(['100% 환불되나요'])
    expect(await listTitles({ query: '%' })).toEqual(['100% 환불되나요'])
    expect(await listTitles({ startDate: '2026-11-22', endDate: '2026-11-22' })).toEqual(['100% 환불되나요'])
    expect(await listTitles({ endDate: '2026-11-21' })).toEqual(['잔이 깨졌어요'])
  })

  it('counts files and shows when the answer came', async () => {
    const { id } = await sendInquiry({ files: [await upload()] })
    shop.clock.advance({ hours: 3 })
    await sendAnswer(id)
    expect((await list())._embedded.items[0]).toMatchObject({
      fileCount: 1,
      state: 'ANSWERED',
      answeredAt: '2026-11-21T15:00:00+09:00',
    })
  })

  it('knows no other sorts, and no visitors', async () => {
    const { status, body } = await shop.call<FailedBody>('GET', '/qnas?sort=likes', { token: member.token })
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    expect((await shop.call<FailedBody>('GET', '/qnas')).body.code).toBe('session.required')
  })
})

describe('inquiries.inquiry', () => {
  it('is the same nothing to another member as one that is not there', async () => {
    const { id } = await sendInquiry({ files: [await upload()] })
    const other = await shop.asMember()
    const [foreignInquiry, missing] = [await read(id, other.token), await read(2_000_000_000, other.token)]
    expect([foreignInquiry.status, foreignInquiry.body]).toEqual([missing.status, missing.body])
    expect([foreignInquiry.status, foreignInquiry.body.code]).toEqual([404, 'inquiry.not_found'])
    expect((await shop.call('GET', `/qnas/${id}`)).status).toBe(401)
  })
})

describe('inquiries.dropInquiry', () => {
  const deleteInquiry = (id: number, token = member.token) =>
    shop.call<{ ok: true } & FailedBody>('DELETE', `/qnas/${id}`, { token })

  it('takes it back with its files before the answer', async () => {
    const file = await upload()
    const { id } = await sendInquiry({ files: [file] })
    expect((await deleteInquiry(id)).body).toEqual({ ok: true })
    expect((await read(id)).body.code).toBe('inquiry.not_found')
    expect(await listTitles()).toEqual([])
    expect((await fetchFile(shop, toFileUrl(file), { token: member.token })).status).toBe(404)
    while ((await sweepFiles(shop.services)) > 0);
    expect(await shop.db.$count(fileTable, eq(fileTable.id, file))).toBe(0)
    expect((await deleteInquiry(id)).body.code).toBe('inquiry.not_found')
  })

  it('does not once it is answered, nor for anyone else', async () => {
    const { id } = await sendInquiry()
    const other = await shop.asMember()
    expect((await deleteInquiry(id, other.token)).body.code).toBe('inquiry.not_found')
    await sendAnswer(id)
    const { status, body } = await deleteInquiry(id)
    expect([status, body.code]).toEqual([409, 'inquiry.answered'])
    expect((await read(id)).status).toBe(200)
  })

  it('is either answered or removed when both come at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await sendInquiry()
      const [dropResponse, answerResponse] = await Promise.all([deleteInquiry(id), sendAnswer(id)])
      expect([dropResponse.status, answerResponse.status].filter((status) => status === 200)).toHaveLength(1)
      expect((await read(id)).status).toBe(dropResponse.status === 200 ? 404 : 200)
    }
  })
})

describe('the demo shopper', () => {
  it('has asked before, and was answered', async () => {
    const seededShop = await openTestShop()
    try {
      const { token } = await seededShop.asSeeded('shopper@vini.test')
      const { body } = await seededShop.call<InquiryList>('GET', '/qnas', { token })
      expect(new Set(body._embedded.items.map(({ state }) => state))).toEqual(
        new Set(['RECEIVED', 'ANSWERED']),
      )
    } finally {
      await seededShop.close()
    }
  })
})
