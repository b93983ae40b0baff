import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordResets } from '#server/db/tables/accounts.ts'
import { members } from '#server/db/tables/members.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { inviteStaff } from '#server/invitations/invite-staff.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Answer = {
  code: string
  access_token: string
  fullName: string
  email: string
  fields?: Record<string, string>
}

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
const readInvitation = (code: string) => post('/staff/invitation', { code })
const accept = (code: string, word = password, again = word) =>
  post('/staff/invitation/accept', { code, password: word, passwordConfirm: again })
const logIn = (email: string) => post('/login', { email, password })

describe('inviting a member of staff', () => {
  it('gives a link that sets a password once, and an account of staff', async () => {
    const invitation = await invite('owner@shop.example')
    expect(invitation?.url).toMatch(/^https:\/\/shop\.example\/account\/invitation#code=[\w-]{43}$/)
    expect((await logIn('owner@shop.example')).status).not.toBe(200)
    expect((await accept(invitation?.code ?? '')).status).toBe(200)
    expect((await accept(invitation?.code ?? '')).body.code).toBe('invitation.invalid')
    const { body } = await logIn('owner@shop.example')
    const response = await shop.call('PATCH', '/setting/company', { token: body.access_token, body: {} })
    expect(response.status).toBe(200)
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
    expect((await accept(first?.code ?? '')).body.code).toBe('invitation.invalid')
    shop.clock.advance({ hours: 25 })
    expect((await readInvitation(again?.code ?? '')).body.code).toBe('invitation.invalid')
    expect((await accept(again?.code ?? '')).body.code).toBe('invitation.invalid')
  })

  it('gives a shopper no more than they had', async () => {
    const member = await shop.asMember()
    expect(await invite(member.email)).toBeNull()
    const [row] = await shop.db.select({ role: members.role }).from(members).where(eq(members.id, member.id))
    expect(row?.role).toBe('MEMBER')
  })
})

describe('invitations.invitation', () => {
  it('names whom a link is for, as often as it is opened, until it is used', async () => {
    const { code = '' } = (await invite('named@shop.example')) ?? {}
    for (let times = 0; times < 2; times += 1)
      expect((await readInvitation(code)).body).toMatchObject({
        fullName: '김점장',
        email: 'named@shop.example',
      })
    await accept(code)
    expect((await readInvitation(code)).body.code).toBe('invitation.invalid')
    expect((await readInvitation('A'.repeat(43))).body.code).toBe('invitation.invalid')
  })

  it('is stopped for a network that opens links without end', async () => {
    const at = { body: { code: 'A'.repeat(43) }, ip: '192.0.2.77' }
    const responses = []
    for (let tries = 0; tries < 61; tries += 1)
      responses.push(await shop.call<Answer>('POST', '/staff/invitation', at))
    expect(responses.at(-1)?.body.code).toBe('request.too_many')
  })
})

describe('invitations.acceptInvitation', () => {
  it('takes no common password, and none that is written two ways', async () => {
    const { code = '' } = (await invite('careful@shop.example')) ?? {}
    expect((await accept(code, 'Password1!')).body.code).toBe('signup.password.common')
    expect((await accept(code, password, 'Cellar#2028')).body).toMatchObject({
      code: 'request.invalid',
      fields: { passwordConfirm: expect.any(String) as string },
    })
    expect((await accept(code)).status).toBe(200)
  })

  it('sets one password for two that arrive together, and writes one line of it', async () => {
    const { code = '' } = (await invite('twice@shop.example')) ?? {}
    const responses = await Promise.all([accept(code), accept(code)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    const [member] = await shop.db.select().from(members).where(eq(members.email, 'twice@shop.example'))
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `staff:${member?.id}`))
    expect(lines.map(({ act }) => act)).toEqual(['staff.accept'])
  })

  it('is no link of a lost password, nor such a link an invitation', async () => {
    const { code = '' } = (await invite('apart@shop.example')) ?? {}
    const asReset = { code, password, passwordConfirm: password }
    expect((await post('/find/reset/password/change', asReset)).body.code).toBe('recovery.link.invalid')
    // Any caller may request a new password for an address: the invitation must stay valid.
    expect((await post('/find/reset/password', { email: 'apart@shop.example' })).status).toBe(200)
    expect((await readInvitation(code)).status).toBe(200)
  })

  it('opens no account that is blocked meanwhile', async () => {
    const { code = '' } = (await invite('blocked@shop.example')) ?? {}
    await shop.db.update(members).set({ status: 'BLOCKED' }).where(eq(members.email, 'blocked@shop.example'))
    expect((await readInvitation(code)).body.code).toBe('invitation.invalid')
    expect((await accept(code)).body.code).toBe('invitation.invalid')
  })
})
