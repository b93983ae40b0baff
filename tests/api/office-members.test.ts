import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { members } from '#api/contract/office/members.ts'
import { rateLimits } from '#server/db/tables/limits.ts'
import { members as memberTable } from '#server/db/tables/members.ts'
import { accessRecords, auditLog } from '#server/db/tables/plumbing.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { giveCash } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'

type Member = Answer<typeof members.officeMember> & FailedBody
type MemberList = Answer<typeof members.officeMembers>
type Access = Answer<typeof members.memberAccess>

let shop: TestShop
let person: TestPerson
let member: TestMember
let count = 0

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T16:30:00+09:00', sandboxes: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(rateLimits)
  count += 1
  person = await asPerson(shop, { roles: ['care'] })
  member = await shop.asMember({ fullName: `서유진${count}`, birthDate: '1990-01-02' })
})

const send = <Body = Member>(method: string, path: string, body?: unknown, token = person.token) =>
  shop.call<Body>(method, `/office/members${path}`, { token, ...(body !== undefined && { body }) })
const search = async (query: string) => {
  const { body } = await send<MemberList>('GET', `?size=100&${query}`)
  return body._embedded.items
}
const isLoggedIn = async () => {
  shop.clock.advance({ seconds: 2 })
  return (await shop.call('GET', '/me', { token: member.token })).status === 200
}
const listActs = async () => {
  const lines = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `member:${member.id}`))
    .orderBy(auditLog.id)
  return lines.map(({ act, actor, detail }) => [act, actor, detail['reason']])
}
const reason = '주문 확인 전화를 요청받았어요'
const noId = 2_000_000_001

describe('officeMembers.officeMembers', () => {
  it('finds a member by address, name, number, its last four digits, or id, and shows nothing in clear', async () => {
    await giveCash(shop.services, member.id, 12_000)
    const words = [
      member.email.toUpperCase(),
      member.email.slice(0, member.email.indexOf('@') + 1),
      member.fullName,
      member.mobile,
      `${member.mobile.slice(0, 3)}-${member.mobile.slice(3, 7)}-${member.mobile.slice(7)}`,
      member.mobile.slice(-4),
      String(member.id),
    ]
    for (const query of words) {
      const match = (await search(`query=${encodeURIComponent(query)}`)).find(({ id }) => id === member.id)
      expect([query, match?.id]).toEqual([query, member.id])
    }
    const [row] = await search(`query=${member.mobile}`)
    expect(row).toMatchObject({
      nameMasked: `서**${count}`,
      mobileMasked: `010-****-${member.mobile.slice(-4)}`,
      state: 'ACTIVE',
      orderCount: 0,
      cash: 12_000,
    })
    expect(JSON.stringify(row)).not.toContain(member.email)
  })

  it('takes wildcards for letters', async () => {
    expect(await search('query=%25')).toEqual([])
    expect(await search('query=%25%40')).toEqual([])
  })

  it('filters by state, and sorts by age', async () => {
    await send('POST', `/${member.id}/block`, { reason })
    expect((await search('state=BLOCKED&sort=new'))[0]?.id).toBe(member.id)
    expect((await search('state=BLOCKED')).every(({ state }) => state === 'BLOCKED')).toBe(true)
    const ids = (await search('sort=old')).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })
})

describe('officeMembers.officeMember', () => {
  it('shows what is known of a member, masked', async () => {
    const { body } = await send('GET', `/${member.id}`)
    expect(body).toMatchObject({
      id: member.id,
      orders: [],
      coupons: { usable: 0, used: 0 },
      logins: [{ via: 'PASSWORD' }],
      acts: [],
    })
    for (const fact of [member.email, member.mobile, member.fullName, '1990-01-02'])
      expect(JSON.stringify(body)).not.toContain(fact)
    expect((await send('GET', `/${noId}`)).body.code).toBe('office.member.not_found')
  })
})

describe('officeMembers.revealMember', () => {
  it('answers the clear facts for a reason, which stands in the access records', async () => {
    const { body } = await send<object>('POST', `/${member.id}/reveal`, { reason })
    expect(body).toEqual({
      fullName: member.fullName,
      email: member.email,
      mobile: member.mobile,
      birthDate: '1990-01-02',
      addresses: [],
    })
    const records = await shop.db.select().from(accessRecords).where(eq(accessRecords.personId, person.id))
    expect(records).toMatchObject([{ act: 'REVEAL', memberIds: [member.id], reason }])
    expect(await listActs()).toEqual([])
  })

  it('asks for a reason of five letters, and reveals nobody who has left', async () => {
    expect((await send('POST', `/${member.id}/reveal`, { reason: '확인' })).body.code).toBe('request.invalid')
    await shop.db
      .update(memberTable)
      .set({ status: 'WITHDRAWN', fullName: '', email: null, mobile: null, birthDate: null })
      .where(eq(memberTable.id, member.id))
    expect((await send('POST', `/${member.id}/reveal`, { reason })).body.code).toBe('office.member.state')
    expect(await shop.db.$count(accessRecords, eq(accessRecords.personId, person.id))).toBe(0)
  })

  it('is for care and owners alone', async () => {
    const operations = await asPerson(shop, { roles: ['operations'] })
    const { body } = await send('POST', `/${member.id}/reveal`, { reason }, operations.token)
    expect(body.code).toBe('office.permission.missing')
  })
})

describe('officeMembers.memberAccess', () => {
  it('lists who read a member’s data, the latest first', async () => {
    await send('POST', `/${member.id}/reveal`, { reason })
    await send('POST', `/${member.id}/reveal`, { reason: '두 번째 확인이에요' })
    const { body } = await send<Access>('GET', `/${member.id}/access`)
    expect(body._embedded.items.map((record) => [record.personName, record.reason])).toEqual([
      ['박운영', '두 번째 확인이에요'],
      ['박운영', reason],
    ])
    expect((await send('GET', `/${noId}/access`)).body.code).toBe('office.member.not_found')
  })
})

describe('officeMembers.blockMember', () => {
  it('ends every session in every process, and officeMembers.unblockMember lets the member log in again', async () => {
    const other = shop.restartedWith({})
    const readElsewhere = async () => (await other.call('GET', '/me', { token: member.token })).status
    expect([await isLoggedIn(), await readElsewhere()]).toEqual([true, 200])
    expect((await send('POST', `/${member.id}/block`, { reason })).body).toMatchObject({
      state: 'BLOCKED',
      logins: [],
      acts: [{ act: 'member.block', actorName: '박운영', reason }],
    })
    expect([await isLoggedIn(), await readElsewhere()]).toEqual([false, 401])
    expect((await send('POST', `/${member.id}/block`, { reason })).body.code).toBe('office.member.state')
    expect((await send('POST', `/${member.id}/unblock`, { reason })).body.state).toBe('ACTIVE')
    expect(await isLoggedIn()).toBe(false)
    const actor = `person:${person.id}`
    expect(await listActs()).toEqual([
      ['member.block', actor, reason],
      ['member.unblock', actor, reason],
    ])
  })
})

describe('officeMembers.endMemberSessions', () => {
  it('ends them without blocking the member', async () => {
    expect((await send('DELETE', `/${member.id}/log-ins`)).status).toBe(200)
    expect(await isLoggedIn()).toBe(false)
    expect((await send('GET', `/${member.id}`)).body.state).toBe('ACTIVE')
    expect((await listActs()).map(([act]) => act)).toEqual(['member.end_sessions'])
  })
})

describe('officeMembers.sendPasswordReset', () => {
  it('mails the member a link, at most five times an hour', async () => {
    const reset = () => send('POST', `/${member.id}/password-reset`)
    expect((await reset()).status).toBe(200)
    await drainOutbox(shop.services, 100)
    const mails = (await shop.sandboxes?.outbox.messages(member.email)) ?? []
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/#/)
    for (let at = 0; at < 4; at += 1) await reset()
    expect((await reset()).body.code).toBe('request.too_many')
    await send('POST', `/${member.id}/block`, { reason })
    expect((await reset()).body.code).toBe('office.member.state')
  })
})
