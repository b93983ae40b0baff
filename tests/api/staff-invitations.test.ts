import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordResets } from '#server/db/tables/accounts.ts'
import { members } from '#server/db/tables/members.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { inviteStaff } from '#server/staff/invite-staff.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Answer = { code: string; access_token: string }

let shop: TestShop
let count = 0
beforeAll(async () => {
  shop = await openTestShop({})
})
afterAll(() => shop.close())

const password = 'Cellar#2027'
const post = (path: string, body: unknown) =>
  shop.call<Answer>('POST', path, { body, ip: `198.51.100.${(count += 1)}` })
const invite = async (email: string) => {
  const { db, secrets } = shop.services
  const at = { db, secrets, shopUrl: 'https://shop.example' }
  const invitation = await inviteStaff(at, { email, fullName: '김점장' }, shop.clock.now())
  return invitation && { ...invitation, code: new URL(invitation.url).hash.replace('#code=', '') }
}
const open = (code: string) =>
  post('/find/reset/password/change', { code, password, passwordConfirm: password })

describe('inviting a member of staff', () => {
  it('gives a link that sets a password once, and an account of staff', async () => {
    const invitation = await invite('owner@shop.example')
    expect(invitation?.url).toMatch(/^https:\/\/shop\.example\/account\/resetpw#code=[\w-]{43}$/)
    expect((await post('/login', { email: 'owner@shop.example', password })).status).not.toBe(200)
    expect((await open(invitation?.code ?? '')).status).toBe(200)
    expect((await open(invitation?.code ?? '')).body.code).toBe('recovery.link.invalid')
    const { body } = await post('/login', { email: 'owner@shop.example', password })
    const switched = await shop.call('PATCH', '/setting/operator', { token: body.access_token, body: {} })
    expect(switched.status).toBe(200)
  })

  it('keeps no more than a hash of the link, and a line in the audit log', async () => {
    const invitation = await invite('second@shop.example')
    const [member] = await shop.db.select().from(members).where(eq(members.email, 'second@shop.example'))
    expect(member).toMatchObject({ role: 'STAFF', passwordHash: null })
    const resets = await shop.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.memberId, member?.id ?? 0))
    expect(JSON.stringify(resets)).not.toContain(invitation?.code)
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `member:${member?.id}`))
    expect(lines.map(({ act, actor }) => [act, actor])).toEqual([['staff.invite', 'console']])
  })

  it('ends the first link when it is asked for again, and every link after a day', async () => {
    const first = await invite('third@shop.example')
    const again = await invite('third@shop.example')
    expect((await open(first?.code ?? '')).body.code).toBe('recovery.link.invalid')
    shop.clock.advance({ hours: 25 })
    expect((await open(again?.code ?? '')).body.code).toBe('recovery.link.invalid')
  })

  it('gives a shopper no more than they had', async () => {
    const member = await shop.asMember()
    expect(await invite(member.email)).toBeNull()
    const [row] = await shop.db.select({ role: members.role }).from(members).where(eq(members.id, member.id))
    expect(row?.role).toBe('MEMBER')
  })
})
