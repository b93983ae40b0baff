import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, inArray } from 'drizzle-orm'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { openHost, type Host } from '#server/host.ts'
import { asPerson, letProofGrowOld, type TestPerson } from '../support/office.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Change = { at: string; by: string } | null
type Switches = FailedBody & {
  switches: { name: string; isOn: boolean; lastChange: Change }[]
  notice: object | null
  isNoticeShown: boolean
  noticeChange: Change
}
type Setting = { paymentSuspended: boolean; notice: { title: string; link: string | null } | null }
type Fact = { key: string; texts: Record<string, string>; isMissing: boolean; lastChange: Change }
type Facts = FailedBody & { facts: Fact[]; lines: Record<string, string>; version: string }

let shop: TestShop
let owner: TestPerson
/** Another process of the shop on the same database. */
let otherProcess: Host
let closeOther: () => Promise<void>
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T09:00:00+09:00', sandboxes: { kakaopay: true } })
  const db = openDatabase({ url: String(shop.db.$client.options.connectionString), max: 2 })
  otherProcess = openHost({ ...shop.services, db })
  closeOther = () => closeDatabase(db)
})
afterAll(async () => {
  await closeOther()
  await shop.close()
})
beforeEach(async () => {
  shop.clock.advance({ minutes: 1 })
  owner = await asPerson(shop, { roles: ['owner'] })
})

const send = <Body = Switches>(method: string, path: string, body?: unknown, token = owner.token) =>
  shop.call<Body>(method, `/office${path}`, { token, ...(body !== undefined && { body }) })
const setSwitch = (name: string, isOn: boolean, token = owner.token) =>
  send('PATCH', '/switches', { name, isOn }, token)
const readSetting = async (locale = 'ko-KR') =>
  (await shop.call<Setting>('GET', '/setting/operator', { locale })).body
const readSettingElsewhere = async () => {
  const request = new Request('http://shop.test/api/v1/setting/operator')
  const answer = await otherProcess.fetch(request, { ip: '127.0.0.1', browser: null })
  return (await answer.json()) as Setting
}
const listActs = async (act: 'operator.switch' | 'operator.notice' | 'company.set') => {
  const actor = `person:${owner.id}`
  const lines = await shop.db.select().from(auditLog).where(eq(auditLog.actor, actor))
  return lines.filter((line) => line.act === act).map(({ detail }) => detail)
}

describe('officeShop.switchOperator', () => {
  it('stops payments in every process within five seconds, and writes down what was before', async () => {
    expect([(await readSetting()).paymentSuspended, (await readSettingElsewhere()).paymentSuspended]).toEqual(
      [false, false],
    )
    const { body } = await setSwitch('paymentSuspended', true)
    expect(body.switches.find(({ name }) => name === 'paymentSuspended')).toMatchObject({
      isOn: true,
      lastChange: { by: '박운영' },
    })
    expect((await readSetting()).paymentSuspended).toBe(true)
    shop.clock.advance({ seconds: 5 })
    expect((await readSettingElsewhere()).paymentSuspended).toBe(true)
    await setSwitch('paymentSuspended', false)
    expect(await listActs('operator.switch')).toEqual([
      { switch: 'paymentSuspended', before: 'off', after: 'on' },
      { switch: 'paymentSuspended', before: 'on', after: 'off' },
    ])
  })

  it('changes and records nothing where the switch is set so already, also for a double click', async () => {
    await setSwitch('cashMaintenance', false)
    await Promise.all([setSwitch('cashMaintenance', true), setSwitch('cashMaintenance', true)])
    expect(await listActs('operator.switch')).toHaveLength(1)
    await setSwitch('cashMaintenance', false)
  })

  it('stops one provider and leaves the other open', async () => {
    const { token } = await shop.asMember()
    type Methods = { _embedded: { items: { code: string; available: boolean }[] } }
    const listOpenMethods = async () => {
      const { body } = await shop.call<Methods>('GET', '/orders/allat/types', { token })
      return body._embedded.items.filter(({ available }) => available).map(({ code }) => code)
    }
    await setSwitch('allatPaused', true)
    expect(await listOpenMethods()).toEqual(['KAKAOPAY'])
    await setSwitch('allatPaused', false)
    await setSwitch('kakaopayPaused', true)
    expect(await listOpenMethods()).toEqual(['CARD', 'VBANK', 'MOBILE', 'TRANSFER'])
    await setSwitch('kakaopayPaused', false)
  })

  it('asks for a fresh proof, and for the permission to write', async () => {
    const auditor = await asPerson(shop, { roles: ['auditor'] })
    expect((await setSwitch('allatPaused', true, auditor.token)).body.code).toBe('office.permission.missing')
    await letProofGrowOld(shop, owner.sid)
    shop.clock.advance({ seconds: 2 })
    expect((await setSwitch('allatPaused', true)).body.code).toBe('office.reauthentication.required')
    const { body } = await send('GET', '/switches', undefined, auditor.token)
    expect(body.switches.map(({ name }) => name)).toContain('allatPaused')
  })

  it('has no switch for a provider that the shop has no contract with', async () => {
    const { kakaopay } = shop.services.gateways
    shop.services.gateways.kakaopay = null
    try {
      const { body } = await send('GET', '/switches')
      expect(body.switches.map(({ name }) => name)).not.toContain('kakaopayPaused')
      expect((await setSwitch('kakaopayPaused', true)).body.code).toBe('office.switch.not_found')
    } finally {
      shop.services.gateways.kakaopay = kakaopay
    }
  })
})

describe('officeShop.operator', () => {
  it('is as the database has it, and not as this process remembers it', async () => {
    const [first] = (await send('GET', '/switches')).body.switches
    expect(first).toEqual({ name: 'paymentSuspended', isOn: false, lastChange: expect.anything() })
  })
})

describe('officeShop.changeNotice', () => {
  const notice = {
    title: { 'ko-KR': '점검 안내', 'en-US': 'Maintenance' },
    message: { 'ko-KR': '오늘 18시부터 쉬어요.', 'en-US': 'We pause at 18:00.' },
    link: '/about',
    startsAt: '2026-11-28T18:00:00+09:00',
    endsAt: '2026-11-28T20:00:00+09:00',
    isOn: true,
  }
  const setNotice = (changes: object = {}) => send('PUT', '/switches/notice', { ...notice, ...changes })

  it('begins and ends by itself, in the language of the shopper', async () => {
    shop.clock.set('2026-11-28T17:58:00+09:00')
    owner = await asPerson(shop, { roles: ['owner'] })
    expect((await setNotice()).body).toMatchObject({ isNoticeShown: false, noticeChange: { by: '박운영' } })
    expect((await readSetting()).notice).toBeNull()
    shop.clock.set('2026-11-28T18:00:00+09:00')
    expect((await readSetting('en-US')).notice).toEqual({
      title: 'Maintenance',
      message: 'We pause at 18:00.',
      link: '/about',
    })
    expect((await readSetting('ja-JP')).notice?.title).toBe('점검 안내')
    expect((await readSettingElsewhere()).notice?.title).toBe('점검 안내')
    shop.clock.set('2026-11-28T20:00:00+09:00')
    expect((await readSetting()).notice).toBeNull()
  })

  it('is taken away at once by switching it off, with a line for each change', async () => {
    const open = { startsAt: null, endsAt: null, link: null }
    await setNotice(open)
    expect((await readSetting()).notice).toMatchObject({ title: '점검 안내', link: null })
    await setNotice({ ...open, isOn: false })
    expect((await readSetting()).notice).toBeNull()
    expect(await listActs('operator.notice')).toHaveLength(2)
  })

  it('refuses an end before the beginning, a missing Korean text and a link out of the shop', async () => {
    const late = await setNotice({ startsAt: notice.endsAt, endsAt: notice.startsAt })
    expect([late.body.code, Object.keys(late.body.fields ?? {})]).toEqual([
      'office.notice.period',
      ['endsAt'],
    ])
    for (const changes of [
      { title: { 'en-US': 'x' } },
      { message: { 'ko-KR': '' } },
      { link: 'https://elsewhere.example' },
      { link: '//elsewhere.example' },
      { link: String.raw`/\elsewhere.example` },
    ])
      expect((await setNotice(changes)).body.code).toBe('request.invalid')
  })
})

describe('officeShop.changeShopFacts', () => {
  const toTexts = (korean: string, english = '') => ({
    ...{ 'ko-KR': korean, 'en-US': english },
    ...{ 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' },
  })
  const readFacts = async () => (await send<Facts>('GET', '/facts')).body
  const save = (version: string, changes: object[]) => send<Facts>('PUT', '/facts', { version, changes })

  it('changes facts in their languages, on the foot of the pages too', async () => {
    const { version } = await readFacts()
    const changes = [{ key: 'name', texts: toTexts('한잔주식회사', 'Hanjan Corp.') }]
    const { body } = await save(version, changes)
    expect(body.facts[0]).toMatchObject({ key: 'name', isMissing: false, lastChange: { by: '박운영' } })
    expect([body.lines['ko-KR'], body.lines['en-US'], body.lines['ja-JP']]).toEqual([
      expect.stringContaining('한잔주식회사'),
      expect.stringContaining('Hanjan Corp.'),
      expect.stringContaining('한잔주식회사'),
    ])
    const company = await shop.call<{ line: string }>('GET', '/setting/company')
    expect(company.body.line).toBe(body.lines['ko-KR'])
    expect(await listActs('company.set')).toEqual([
      { keys: 'name', before: 'name= | name.en-US=', after: 'name=한잔주식회사 | name.en-US=Hanjan Corp.' },
    ])
  })

  it('overwrites nothing that another person saved meanwhile', async () => {
    const { version } = await readFacts()
    const answers = await Promise.all(
      ['02-123-4567', '02-765-4321'].map((phone) => save(version, [{ key: 'phone', texts: toTexts(phone) }])),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('office.facts.changed')
    const winner = answers.find(({ status }) => status === 200)?.body
    expect(await readFacts()).toEqual(winner)
    const again = await save(winner?.version ?? '', [{ key: 'phone', texts: toTexts('02-999-8888') }])
    expect(again.status).toBe(200)
  })

  it('refuses what is no fact, with the field at fault', async () => {
    const { version } = await readFacts()
    const refuse = async (key: string, korean: string) => {
      const { body } = await save(version, [{ key, texts: toTexts(korean) }])
      return [body.code, ...Object.keys(body.fields ?? {})]
    }
    expect(await refuse('name', '')).toEqual(['office.fact.missing', 'name.ko-KR'])
    expect(await refuse('name', 'TODO')).toEqual(['office.fact.placeholder', 'name.ko-KR'])
    expect(await refuse('email', 'help')).toEqual(['office.fact.form', 'email.ko-KR'])
    expect(await refuse('registrationNumber', '123-45-67890')).toEqual([
      'office.fact.registration_number',
      'registrationNumber.ko-KR',
    ])
    expect(await refuse('mailOrderNumber', '마포 1234')).toEqual([
      'office.fact.mail_order_number',
      'mailOrderNumber.ko-KR',
    ])
  })
})

describe('officeShop.shopFacts', () => {
  it('is for the owner and the auditor', async () => {
    const people = await Promise.all(
      (['auditor', 'operations', 'finance'] as const).map((role) => asPerson(shop, { roles: [role] })),
    )
    const answers = await Promise.all(
      people.map(({ token }) => send<Facts>('GET', '/facts', undefined, token)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403])
  })
})

it('keeps one line in the audit log for each change of the shop', async () => {
  const acts = ['operator.switch', 'operator.notice', 'company.set']
  const lines = await shop.db.select().from(auditLog).where(inArray(auditLog.act, acts))
  expect(lines.every(({ subject, actor }) => subject === 'shop' && actor.startsWith('person:'))).toBe(true)
})
