import type { Dice, JsonSchema, JsonSchemas } from './fuzz-values.ts'
import { encodeJson, oddities, spoilValue, createValue } from './fuzz-values.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: JsonSchema }
export type Operation = {
  operationId: string
  method: string
  path: string
  parameters: Parameter[]
  body: JsonSchema | null
  upload: boolean
}
export type OpenApiDocument = {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId?: string
        parameters?: Parameter[]
        requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
      }
    >
  >
  components?: { schemas?: JsonSchemas }
}

export type FuzzRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

/** Every operation of the document, so that a new call is fuzzed immediately. */
export const listOperations = ({ paths }: OpenApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId = '', parameters = [], requestBody }]) => {
      const content = requestBody?.content ?? {}
      const upload = 'multipart/form-data' in content
      const body = content['application/json']?.schema ?? null
      return { operationId, method: method.toUpperCase(), path, parameters, body, upload }
    }),
  )

const oddSegments = [
  '0',
  '-1',
  'abc',
  '%00',
  '%ff',
  '%ed%a0%80',
  '999999999999999999999',
  '1.5',
  '1e3',
  '1%2f2',
  '..%2f..%2fetc',
  '%ED%95%9C',
  '%20',
  "'--",
  'null',
  'x'.repeat(3000),
]

const encodePercent = (text: string) => encodeURIComponent(text.toWellFormed())
const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const createPath = ({ path, parameters }: Operation, schemas: JsonSchemas, dice: Dice) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}
    if (dice.chance(0.2)) return dice.pick(oddSegments)
    return schema.type === 'integer' || schema.type === 'number'
      ? String(1 + dice.below(60))
      : encodePercent(toText(createValue(schema, schemas, dice)))
  })

/** The server refuses longer addresses before the API sees them. */
const longestValue = 2500

const createQuery = ({ parameters }: Operation, schemas: JsonSchemas, dice: Dice): string => {
  const odd = dice.chance(0.4)
  const parts = parameters
    .filter((one) => one.in === 'query' && (one.required || dice.chance(0.4)))
    .map(({ name, schema = {} }) => {
      const value = odd && dice.chance(0.5) ? dice.pick(oddities) : createValue(schema, schemas, dice)
      const text = dice.chance(0.03) ? '%ff%fe%00' : encodePercent(toText(value)).slice(0, longestValue)
      return `${encodePercent(name)}=${text}`
    })
  if (dice.chance(0.1) && parts[0]) parts.push(parts[0])
  if (dice.chance(0.05)) parts.push('__proto__[x]=1', 'size=1e9', 'page=-1', '=', '&&')
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

const json = { 'content-type': 'application/json' }

type Payload = { headers: Record<string, string>; body: Buffer | null }
const toPayload = (text: string | Buffer, headers: Record<string, string> = json): Payload => ({
  headers,
  body: Buffer.from(text as string),
})

/** Bodies that are not JSON, or that differ from their content type. */
const listMalformedPayloads = (good: string): Payload[] => [
  toPayload(''),
  toPayload('null'),
  toPayload('[]'),
  toPayload('"x"'),
  toPayload('{'),
  toPayload(`${good}}`),
  toPayload(`\ufeff${good}`),
  toPayload(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  toPayload(good.replace(/^\{/, '{"id":1,"id":2,"__proto__":{"a":1},')),
  toPayload(`{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
  toPayload(`{"a":"${'x'.repeat(1_100_000)}"}`),
  toPayload(good, { 'content-type': 'text/plain' }),
  toPayload(good, { 'content-type': 'application/x-www-form-urlencoded' }),
  toPayload(good, { 'content-type': 'multipart/form-data' }),
  toPayload(good, { 'content-type': 'multipart/form-data; boundary=x' }),
  toPayload(good, { 'content-type': 'application/json; charset=utf-16' }),
  toPayload(good, { 'content-type': 'application/json; charset=bogus' }),
  toPayload(good, { 'content-type': 'a/b/c;;;=' }),
  toPayload(good, {}),
  toPayload(good, { ...json, 'content-encoding': 'gzip' }),
  toPayload(good, { ...json, 'x-http-method-override': 'DELETE' }),
]

const boundary = 'fuzz'
const createMultipart = (dice: Dice): Payload => {
  const names = ['files', 'file', '', '__proto__', 'x'.repeat(300)]
  const files = ['a.png', '../../x.png', 'a"b.png', '한글.pdf', '', '.htaccess']
  const contents = [
    '',
    'x',
    '\x89PNG\r\n\x1a\n',
    '<svg onload=alert(1)>',
    '%PDF-1.7\n%%EOF',
    'x'.repeat(5000),
  ]
  const createPart = () =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${dice.pick(names)}"; filename="${dice.pick(files)}"\r\n` +
    `content-type: ${dice.pick(['image/png', 'text/html', 'a', 'application/pdf'])}\r\n\r\n${dice.pick(contents)}\r\n`
  const parts = Array.from({ length: dice.below(8) }, createPart).join('')
  const end = dice.chance(0.8) ? `--${boundary}--\r\n` : ''
  return toPayload(Buffer.from(parts + end, 'latin1'), {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })
}

const createPayload = ({ body, upload }: Operation, schemas: JsonSchemas, dice: Dice): Payload => {
  if (upload && dice.chance(0.8)) return createMultipart(dice)
  if (!body) return dice.chance(0.05) ? toPayload('{"unasked":1}') : { headers: {}, body: null }
  const good = createValue(body, schemas, dice)
  const luck = dice.next()
  if (luck < 0.35) return toPayload(encodeJson(good))
  if (luck < 0.85) return toPayload(encodeJson(spoilValue(good, dice)))
  return dice.pick(listMalformedPayloads(encodeJson(good)))
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE']
const languages = ['ko-KR', 'en-US', 'ja', 'zh-Hant-HK', '*', 'xx;q=x', 'a'.repeat(2000), '']

/** One request to an operation: mostly almost valid, and always with a chance of being broken. */
export const createFuzzRequest = (operation: Operation, schemas: JsonSchemas, dice: Dice): FuzzRequest => {
  const { headers, body } = createPayload(operation, schemas, dice)
  const method = dice.chance(0.03) ? dice.pick(methods) : operation.method
  return {
    method,
    path: createPath(operation, schemas, dice) + createQuery(operation, schemas, dice),
    headers: {
      ...headers,
      ...(dice.chance(0.3) && { 'accept-language': dice.pick(languages) }),
      ...(dice.chance(0.1) && { 'idempotency-key': dice.pick(['fuzz', 'x'.repeat(300), ' ']) }),
      ...(dice.chance(0.1) && { 'x-app-push-token': 'x'.repeat(dice.below(1000)) }),
    },
    body: method === 'GET' || method === 'HEAD' || method === 'TRACE' ? null : body,
  }
}
