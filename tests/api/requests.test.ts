import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { getBodyLimit, type Calls } from '#api/call.ts'
import { contract } from '#api/contract.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { addShopper, type Shopper } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

let shop: TestShop
let shopper: Shopper
beforeAll(async () => {
  shop = await openTestShop()
  shopper = await addShopper(shop.services)
})
afterAll(() => shop.close())

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

const send = async (path: string, body: BodyInit, headers: Record<string, string>, token?: string) => {
  const response = await shop.host.fetch(
    new Request(`http://shop.test/api/v1${path}`, {
      method: 'POST',
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' as const }),
    }),
    { ip: '127.0.0.1', browser: null },
  )
  return { status: response.status, code: ((await response.json()) as FailedBody).code }
}

const toBytes = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'))

describe('the bytes of a body', () => {
  const ship = (name: string) =>
    `{"fullName":"${name}","mobile":"01012345678","postalCode":"06236","address1":"1","address2":"2","message":""}`
  const add = (body: Uint8Array<ArrayBuffer>, type: string, more = {}) =>
    send('/commerce/ships', body, { 'content-type': type, ...more }, shopper.token)
  const korean = toBytes(Buffer.from(ship('김하늘')).toString('latin1'))
  const eucKr = toBytes(ship('\xb1\xe8\xc7\xcf'))

  it.each([
    json,
    `${json};charset=utf-8`,
    `${json}; charset=UTF-8`,
    `${json}; charset="utf-8"`,
    `${json}; CHARSET=utf8`,
  ])('are taken as %s', async (type) => expect((await add(korean, type)).status).toBe(200))

  it.each(['euc-kr', 'cp949', 'utf-16', 'iso-8859-1', 'bogus', '"euc-kr"'])(
    'are refused in the charset %s',
    async (charset) => {
      const refusal = { status: 415, code: 'request.type_not_supported' }
      expect(await add(eucKr, `${json}; charset=${charset}`)).toEqual(refusal)
      expect(await add(korean, `${json}; charset=${charset}`)).toEqual(refusal)
    },
  )

  it.each(['\xb1\xe8\xc7\xcf', '\xff', '\xc0\x80', '\xed\xa0\x80', '\xf4\x90\x80\x80', '\xe2\x82'])(
    'are refused where they are no UTF-8, and nothing is kept in their place: %j',
    async (name) => {
      const refusal = { status: 400, code: 'request.malformed' }
      expect(await add(toBytes(ship(name)), json)).toEqual(refusal)
      expect(await add(toBytes(ship(name)), `${json}; charset=utf-8`)).toEqual(refusal)
    },
  )

  it('are refused when they are packed, or say of no kind that is read', async () => {
    const refusal = { status: 415, code: 'request.type_not_supported' }
    expect(await add(korean, json, { 'content-encoding': 'gzip' })).toEqual(refusal)
    expect(await add(korean, 'text/plain')).toEqual(refusal)
    expect(await add(korean, form)).toEqual(refusal)
    const pass = 'payment.notice.invalid'
    expect(
      (await send('/orders/allat/deposit', 'a=b', { 'content-type': `${form}; charset=utf-8` })).code,
    ).toBe(pass)
    expect(await send('/orders/allat/deposit', 'a=b', { 'content-type': `${form}; charset=euc-kr` })).toEqual(
      refusal,
    )
    const malformed = { status: 400, code: 'request.malformed' }
    for (const body of ['a=%b1%e8', 'a=%', 'a=%zz', '%ff=1'])
      expect(await send('/orders/allat/deposit', body, { 'content-type': form })).toEqual(malformed)
    expect(await send('/orders/allat/deposit', toBytes('a=\xb1\xe8'), { 'content-type': form })).toEqual(
      malformed,
    )
  })
})

describe('the size of a body', () => {
  const tooLarge = { status: 413, code: 'request.too_large' }

  it('is refused before it is read, with or without a stated length', async () => {
    const large = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(70_000) })
    expect(await send('/login', large, { 'content-type': json })).toEqual(tooLarge)
    let chunkCount = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunkCount += 1
        if (chunkCount > 100) controller.close()
        else controller.enqueue(new Uint8Array(16 * 1024).fill(97))
      },
    })
    expect(await send('/login', endless, { 'content-type': json })).toEqual(tooLarge)
  })

  it('is small for a form, in bytes and in fields', async () => {
    const sendNotice = (body: string) => send('/orders/allat/deposit', body, { 'content-type': form })
    expect(await sendNotice('a&'.repeat(500_000))).toEqual(tooLarge)
    expect(await sendNotice(`a=${'x'.repeat(5000)}`)).toEqual(tooLarge)
    expect(await sendNotice('a=1&'.repeat(21))).toEqual(tooLarge)
    expect((await sendNotice('a=1&b=2&'.repeat(10))).status).toBe(400)
  })

  it('has room for the largest body that the contract allows', async () => {
    type Schema = {
      $ref?: string
      allOf?: Schema[]
      oneOf?: Schema[]
      type?: string | string[]
      maxLength?: number
      maxItems?: number
      items?: Schema
      properties?: Record<string, Schema>
      anyOf?: Schema[]
      enum?: unknown[]
    }
    type Body = { content: Record<string, { schema: Schema }> }
    type Document = {
      components: { schemas: Record<string, Schema> }
      paths: Record<string, Record<string, { requestBody?: Body }>>
    }
    const { body: document } = await shop.call<Document>('GET', '/openapi.json')
    const measureSchema = ({
      $ref,
      allOf,
      oneOf,
      type: types,
      maxLength = NaN,
      maxItems = NaN,
      items,
      properties,
      anyOf,
      ...rest
    }: Schema): number => {
      if ($ref)
        return measureSchema(document.components.schemas[$ref.replace('#/components/schemas/', '')] ?? {})
      if (allOf) return allOf.reduce((sum, part) => sum + measureSchema(part), 0)
      const either = anyOf ?? oneOf
      if (either) return Math.max(...either.map(measureSchema))
      const type = [types].flat().find((one) => one !== 'null')
      if (type === undefined) return 0
      if (rest.enum || type === 'boolean' || type === 'number' || type === 'integer') return 100
      // A character takes up to four bytes; JSON escapes quotes and backslashes with two.
      if (type === 'string') return maxLength * 4
      if (type === 'array') return maxItems * measureSchema(items ?? {})
      if (type !== 'object') return NaN
      return Object.entries(properties ?? {}).reduce(
        (sum, [name, value]) => sum + name.length + 4 + (measureSchema(value) || 0),
        2,
      )
    }
    const bodies = Object.values(contract).flatMap((calls) =>
      Object.values(calls as Calls).flatMap((call) => (call.body && !call.form ? [{ call }] : [])),
    )
    const tooSmall = bodies.filter(({ call }) => {
      const operation = document.paths[`/api/v1${call.path}`]?.[call.method]
      const schema = operation?.requestBody?.content['application/json']?.schema
      return measureSchema(schema ?? { type: 'string' }) > getBodyLimit(call)
    })
    expect(tooSmall.map(({ call }) => call.path)).toEqual([])
    expect(bodies.length).toBeGreaterThan(50)
  })
})

describe('a NUL in a value', () => {
  it('fails before the database sees it, alone, in a list and in a transaction', async () => {
    const nul = 'a\0b'
    const cause = expect.objectContaining({ name: 'NulError' })
    const query = sql`select ${nul}::text`
    await expect(shop.db.execute(query)).rejects.toMatchObject({ cause })
    await expect(withTransaction(shop.db, (tx) => tx.execute(query))).rejects.toMatchObject({ cause })
    await expect(shop.db.$client.query('select $1::text[]', [[nul]])).rejects.toMatchObject({
      name: 'NulError',
    })
    const { rows } = await shop.db.$client.query('select $1::text as text', ['a'])
    expect(rows).toEqual([{ text: 'a' }])
  })

  it('is a fault of the request in every body, never of the server', async () => {
    const body = JSON.stringify({ email: 'a\0@example.com', password: 'x\0', captcha: '\0' })
    expect((await send('/login', body, { 'content-type': json })).status).toBeLessThan(500)
    const code = JSON.stringify({ code: '\0', state: '\0' })
    for (const path of ['/kakao-login', '/auth/google', '/recommenders', '/cert', '/find/password/mobile'])
      expect((await send(path, code, { 'content-type': json })).status, path).toBeLessThan(500)
    expect((await send('/orders/allat/deposit', 'order_no=%00', { 'content-type': form })).status).toBe(400)
  })
})

describe('a verb that a path does not take', () => {
  const ask = (method: string, path: string) =>
    shop.host.fetch(new Request(`http://shop.test/api/v1${path}`, { method }), {
      ip: '127.0.0.1',
      browser: null,
    })

  it.each([
    ['DELETE', '/wines/kinds', 'GET, HEAD, OPTIONS'],
    ['GET', '/login', 'POST, OPTIONS'],
    ['PUT', '/commerce/ships', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/openapi.json', 'GET, HEAD, OPTIONS'],
  ])('is refused with a list of the allowed ones: %s %s', async (method, path, allow) => {
    const response = await ask(method, path)
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    expect(((await response.json()) as FailedBody).code).toBe('request.method_not_allowed')
  })

  it('is answered to OPTIONS without a body, and not where there is no path', async () => {
    const options = await ask('OPTIONS', '/login')
    expect([options.status, options.headers.get('allow'), await options.text()]).toEqual([
      204,
      'POST, OPTIONS',
      '',
    ])
    const unknown = await ask('DELETE', '/nothing/here')
    expect([unknown.status, unknown.headers.get('allow')]).toEqual([404, null])
    expect((await ask('HEAD', '/wines/kinds')).status).toBe(200)
  })
})
