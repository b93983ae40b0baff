import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#api/contract.ts'
import type { Call, Calls } from '#api/call.ts'
import { asPerson } from '../support/office.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  properties?: Record<string, Schema>
  items?: Schema
}
type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  schema?: Schema
  required?: boolean
  example?: unknown
}
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema & { $ref?: string }; example?: unknown }> }
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}
type EdgeCase = { method: string; path: string; body?: string; at: string }

let shop: TestShop
let document: Document
beforeAll(async () => {
  shop = await openTestShop()
  document = (await shop.call<Document>('GET', '/openapi.json')).body
})
afterAll(() => shop.close())

/** JSON values on the wire: numbers that JavaScript cannot represent, and lone surrogates. */
const numbers = [
  '-0',
  '-1',
  '1.5',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775808',
  '1e3',
  '1e21',
  '1e400',
  '0.1e-300',
  '"1e3"',
  '"0x10"',
  '"+1"',
  '" 1 "',
  '"Infinity"',
  '"NaN"',
  '"٣"',
  'null',
  'true',
  '[]',
  '{}',
  '""',
]
const days = [
  '0001-01-01',
  '0000-01-01',
  '-000001-01-01',
  '9999-12-31',
  '+010000-01-01',
  '2023-02-29',
  '1900-02-29',
  '2024-02-29',
  '2026-13-01',
  '0044-03-15 BC',
  '2026-11-25T00:00:00+18:00',
  '2026-11-25T00:00:00Z',
  'infinity',
  'now',
  '00010101',
  '99991231',
  '19000229',
  '20240229',
  '99:99',
  '24:00',
  '209912',
].map((day) => JSON.stringify(day))
const texts = [
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00a"',
  '"\\u200b"',
  '"\\u3164"',
  '"\\u202e\\u2066x"',
  '"\\ufffe"',
  '"\\u0085\\u2028"',
  '"%"',
  '"\\\\"',
  '"\'--"',
  '"${1}"',
  JSON.stringify('가'.repeat(9000)),
  JSON.stringify('👩‍👩‍👧'.repeat(300)),
  JSON.stringify('e' + '\u0301'.repeat(2000)),
]
const table = [...numbers, ...days, ...texts]

/** The value encoded for a URL; lone surrogates are replaced, since a URL cannot contain them. */
const encodeForUrl = (json: string): string => {
  const text = json.startsWith('"') ? (JSON.parse(json) as string) : json
  return encodeURIComponent(text.toWellFormed()).slice(0, 3000)
}

const isText = ({ type, format }: Schema) => [type].flat().includes('string') && format !== 'binary'
const isNumber = ({ type }: Schema) => [type].flat().some((one) => one === 'integer' || one === 'number')

const isDate = ({ format, pattern }: Schema) => format === 'date' || /\\d|\[0-9\]/.test(pattern ?? '')

/** All values of the field's own type, and a few of other types. */
const listValues = (schema: Schema | undefined, at: number): string[] => {
  if (!schema || isNumber(schema)) return [...numbers, '"2023-02-29"']
  if (isText(schema)) return [...(isDate(schema) ? days : []), ...texts, '1e3', 'null', '""']
  return [table[at % table.length] ?? '""', 'null', '""', '"\\u0000"']
}

const resolveSchema = (schema: (Schema & { $ref?: string }) | undefined): Schema | undefined =>
  schema?.$ref ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema

const applyParameter = (
  path: string,
  parameters: Parameter[],
  oddParameter: Parameter,
  value: string,
): string => {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    oddParameter.in === 'path' && name === oddParameter.name ? value : '1',
  )
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || one === oddParameter))
    .map(
      (one) => `${one.name}=${one === oddParameter ? value : encodeURIComponent(String(one.example ?? '1'))}`,
    )
  return query.length > 0 ? `${filledPath}?${query.join('&')}` : filledPath
}

/** Replaces the fields of a body's example one by one, nested fields included. */
const createEdgeBodies = (
  example: unknown,
  schema: Schema | undefined,
  way: string[] = [],
): { json: string; at: string }[] => {
  if (typeof example !== 'object' || example === null) return []
  return Object.entries(example).flatMap(([key, value], index) => {
    const fieldSchema = Array.isArray(example) ? schema?.items : schema?.properties?.[key]
    const replaceValue = (json: string) =>
      Array.isArray(example)
        ? `[${json}]`
        : `{${Object.entries(example)
            .map(
              ([name, fieldValue]) =>
                `${JSON.stringify(name)}:${name === key ? json : JSON.stringify(fieldValue)}`,
            )
            .join(',')}}`
    const innerCases = createEdgeBodies(value, resolveSchema(fieldSchema), [...way, key]).map(
      ({ json, at }) => ({ json: replaceValue(json), at }),
    )
    const ownCases =
      typeof value === 'object' && value !== null
        ? ['null', '""', '[]', '{}']
        : listValues(fieldSchema ?? { type: typeof value }, index)
    return [
      ...ownCases.map((json) => ({ json: replaceValue(json), at: [...way, key].join('.') })),
      ...innerCases,
    ]
  })
}

/** Each edge value at each field of each call, with the example's values for the rest. */
const listEdgeCases = (): EdgeCase[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, { parameters = [], requestBody }]) => {
      const method = name.toUpperCase()
      const relativePath = path.replace('/api/v1', '')
      const example = requestBody?.content?.['application/json']?.example
      const body = example === undefined ? {} : { body: JSON.stringify(example) }
      const parameterCases = parameters
        .filter((one) => one.in !== 'header')
        .flatMap((one, index) =>
          listValues(one.schema, index).map((json) => ({
            method,
            path: applyParameter(relativePath, parameters, one, encodeForUrl(json)),
            at: `${one.in} ${one.name}`,
            ...body,
          })),
        )
      const filledPath = applyParameter(relativePath, parameters, { name: '', in: 'header' }, '')
      const schema = resolveSchema(requestBody?.content?.['application/json']?.schema)
      return [
        ...parameterCases,
        ...createEdgeBodies(example, schema).map(({ json, at }) => ({
          method,
          path: filledPath,
          body: json,
          at,
        })),
      ]
    }),
  )

describe('values at the edge of what a field holds', () => {
  it('are answered by every call without a fault of its own', async () => {
    // Half of the cases are enough, since many fields have the same type: of two neighbours in the table each
    // is tried at other fields.
    const cases = listEdgeCases().filter((_, index) => (index + Math.floor(index / 29)) % 2 === 0)
    const faults = new Map<string, string>()
    let count = 0
    // Quotas and calls that end or lock the session would hide the code behind them.
    const openSessions = {
      shop: async () => (await shop.asMember({ role: 'STAFF', adult: true })).token,
      office: async () => (await asPerson(shop, { roles: ['owner'] })).token,
    }
    const tokens = { shop: '', office: '' }
    for (const { method, path, body, at } of cases) {
      const side = path.startsWith('/office/') ? 'office' : 'shop'
      if (tokens[side] === '' || count % 40 === 0) tokens[side] = await openSessions[side]()
      const token = tokens[side]
      count += 1
      const ip = `10.${count % 250}.${Math.floor(count / 250) % 250}.1`
      const { status } = await shop
        .call(method, path, { token, ip, ...(body !== undefined && { body }) })
        .catch(() => ({ status: 0 }))
      if (status >= 500 && status !== 503)
        faults.set(
          `${method} ${path.split('?')[0]} ${at}`,
          `${path.slice(0, 120)} ${(body ?? '').slice(0, 200)}`,
        )
      if (status === 401 || status === 423) tokens[side] = ''
    }
    expect([...faults].map(([at, what]) => `${at}: ${what}`)).toEqual([])
    expect(cases.length).toBeGreaterThan(7_000)
  }, 600_000)

  it('name the field that they are refused for', async () => {
    const { token } = await shop.asMember()
    const readRefusal = async (query: string) => {
      const { status, body } = await shop.call<FailedBody>('GET', `/commerce/orders?${query}`, { token })
      return [status, ...Object.keys(body.fields ?? {})]
    }
    expect(await readRefusal('startDate=2023-02-29')).toEqual([400, 'startDate'])
    expect(await readRefusal('startDate=-000001-01-01')).toEqual([400, 'startDate'])
    expect(await readRefusal('endDate=2026-11-25T00:00:00%2B18:00')).toEqual([400, 'endDate'])
    expect(await readRefusal('size=1e1')).toEqual([400, 'size'])
    expect(await readRefusal('page=0x1')).toEqual([400, 'page'])
    expect(await readRefusal('query=%00')).toEqual([400, 'query'])
    expect(await readRefusal('status=PAID,xyz')).toEqual([400, 'status.1'])
    expect(await readRefusal('startDate=0001-01-01&endDate=9999-12-31&size=&status=,&query=%20')).toEqual([
      200,
    ])
  })

  it('name nothing where they are ids beyond all ids', async () => {
    const calls = Object.values(contract).flatMap((noun) => Object.values(noun as Calls))
    const hasNumericId = ({ access, method, path, errors }: Call) =>
      access !== 'staff' &&
      method === 'get' &&
      /\{(id|idChatRoom)\}/.test(path) &&
      errors.some((code) => code.endsWith('.not_found'))
    const { token } = await shop.asMember()
    for (const { path } of calls.filter(hasNumericId)) {
      const { status, body } = await shop.call<FailedBody>('GET', path.replace(/\{\w+\}/, '2147483648'), {
        token,
      })
      expect([path, status, body.code.endsWith('.not_found')]).toEqual([path, 404, true])
    }
  })
})
