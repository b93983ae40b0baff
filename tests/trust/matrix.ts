import { sql } from 'drizzle-orm'
import { contract } from '#api/contract.ts'
import { toOperationId } from '#server/http/operation-id.ts'
import type { Access, Call } from '#api/call.ts'
import { count, type Attack } from './arena.ts'
import {
  publicCalls,
  staffCalls,
  ownedCases,
  signedCalls,
  type CallValues,
  type OwnedCase,
} from './matrix.cases.ts'
import { mark, openMatrixWorld, type MatrixWorld } from './matrix.world.ts'
import { withInProcessShop, type InProcessShop, type Person, type ApiAnswer } from './people.ts'

export type OperationSchema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  minimum?: number
  minLength?: number
  properties?: Record<string, OperationSchema>
  items?: OperationSchema
  allOf?: OperationSchema[]
  anyOf?: OperationSchema[]
  oneOf?: OperationSchema[]
}
type Operation = {
  operationId: string
  security?: object[]
  parameters?: { name: string; in: 'path' | 'query' | 'header' }[]
  requestBody?: { content: Record<string, { schema: OperationSchema }> }
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, OperationSchema> }
}

/** One operation of the document, with its parts that may name a thing. */
export type Endpoint = {
  id: string
  method: string
  path: string
  access: Access
  inPath: string[]
  names: string[]
  body: OperationSchema | null
}

const idNamePattern =
  /^(id|ids|oid|cid|sid|files|products|number|safenumber|items)$|^id[A-Z]|[a-z]Ids?$|Number$/
const filterIdNames = (names: string[]) => names.filter((name) => idNamePattern.test(name))

const listProperties = (document: Document, schema: OperationSchema | undefined): string[] => {
  if (!schema) return []
  const name = schema.$ref?.split('/').at(-1)
  if (name) return listProperties(document, document.components?.schemas?.[name])
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const own = Object.entries(schema.properties ?? {})
  return [
    ...own.flatMap(([key, value]) => [key, ...listProperties(document, value.items)]),
    ...parts.flatMap((part) => listProperties(document, part)),
  ]
}

/** The contract's calls by the ids of the document; cases have the contract's names, such as `cart.add`. */
const callsById = new Map(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Call>).map(
      ([name, { access }]): [string, { id: string; access: Access }] => [
        toOperationId(noun, name),
        { id: `${noun}.${name}`, access },
      ],
    ),
  ),
)

/** Calls of the office have a matrix of their own: tests/api/office-session-rights.test.ts. */
const isOfficePath = (path: string) => path.startsWith('/api/v1/office/')

/** Every operation of the shop in the OpenAPI document. */
export const listEndpoints = async ({ ask }: InProcessShop): Promise<Endpoint[]> => {
  const { body: document } = await ask<Document>('GET', '/openapi.json')
  const paths = Object.entries(document.paths).filter(([path]) => !isOfficePath(path))
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { operationId, parameters = [], requestBody } = operation
      const { id, access } = callsById.get(operationId) ?? { id: operationId, access: 'none' }
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      const queryNames = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
      const schema = requestBody?.content['application/json']?.schema ?? null
      const bodyNames = listProperties(document, schema ?? undefined)
      return {
        id,
        method: method.toUpperCase(),
        path: path.replace(/^\/api\/v1/, ''),
        access,
        inPath,
        names: [...new Set([...inPath, ...filterIdNames([...queryNames, ...bodyNames])])],
        body: schema,
      }
    }),
  )
}

export const toCallPath = (endpoint: Endpoint, { params = {}, query = {} }: CallValues): string => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '1'),
  )
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

// Tables that any call writes, or that change with time alone.
const volatileTables = [
  'rate_limits',
  'sessions',
  'known_browsers',
  'idempotency_keys',
  'social_requests',
  'audit_log',
]

/** A checksum over every row of every table but the volatile ones; equal when nothing changed. */
const computeChecksum = async ({ services: { db } }: InProcessShop): Promise<string> => {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'retained')`)
  const parts = tables
    .filter(({ name }) => !volatileTables.includes(name))
    .map(({ schema, name }) => {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      return sql`select ${name}::text as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${table} t`
    })
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return JSON.stringify(rows)
}

type Finding = { id: string; what: string }
type Strangers = { name: string; token?: string; expected: number[] }[]

const listStrangers = (
  world: MatrixWorld,
  endpoint: Endpoint,
  { told: refusedStatuses = [404], forVisitors = false }: OwnedCase,
): Strangers => {
  const isOpen = endpoint.access === 'none' || endpoint.access === 'optional'
  const visitors = isOpen && forVisitors ? refusedStatuses : [401]
  const members: [string, Person][] = [
    ['another member', world.other],
    ['a manager of another store', world.manager],
  ]
  return [
    { name: 'a visitor', expected: visitors },
    { name: 'a member who left', token: world.left.token, expected: visitors },
    ...members.map(([name, { token }]) => ({ name, token, expected: refusedStatuses })),
  ]
}

const formatAnswer = ({ status, text }: ApiAnswer) => `${status} ${text}`

/** Strangers who send the owner's ids get the same answers as for ids that do not exist. */
const checkStrangers = async (
  shop: InProcessShop,
  world: MatrixWorld,
  endpoint: Endpoint,
  recipe: OwnedCase,
): Promise<Finding[]> => {
  const findings: Finding[] = []
  const report = (what: string) => findings.push({ id: endpoint.id, what })
  const thing = await recipe.of(world)
  const nothing = recipe.none(world)
  const before = await computeChecksum(shop)
  for (const { name, token, expected } of listStrangers(world, endpoint, recipe)) {
    const send = (values: CallValues) =>
      shop.ask(endpoint.method, toCallPath(endpoint, values), {
        ...(token && { token }),
        ...(values.body !== undefined && { body: values.body }),
      })
    const [own, none] = [await send(thing), await send(nothing)]
    if (!expected.includes(own.status)) report(`${name} is answered ${own.status}`)
    if (own.text.includes(mark)) report(`${name} is shown what is the owner's`)
    if (own.status !== 401 && formatAnswer(own) !== formatAnswer(none) && !recipe.told)
      report(`${name} can tell it from nothing: ${own.text} / ${none.text}`)
  }
  if ((await computeChecksum(shop)) !== before) report('something was changed')
  return findings
}

/** The owner gets another answer; otherwise the matrix would prove nothing. */
const checkOwner = async (
  shop: InProcessShop,
  world: MatrixWorld,
  endpoint: Endpoint,
  recipe: OwnedCase,
): Promise<Finding[]> => {
  if (recipe.by === null) return []
  const { token } = world[recipe.by ?? 'owner']
  const values = await recipe.of(world)
  const options = { token, ...(values.body !== undefined && { body: values.body }) }
  const { status, text } = await shop.ask(endpoint.method, toCallPath(endpoint, values), options)
  const isDenied = [401, 403, 404].includes(status) || status >= 500
  const isInvalid = status === 400 && text.includes('"request.invalid"')
  return isDenied || isInvalid
    ? [{ id: endpoint.id, what: `its own people are answered ${status} ${text}` }]
    : []
}

/** Calls that need a session refuse callers without one; lists contain nothing of another member's. */
const checkAccess = async (
  shop: InProcessShop,
  world: MatrixWorld,
  endpoint: Endpoint,
): Promise<Finding[]> => {
  const findings: Finding[] = []
  const report = (what: string) => findings.push({ id: endpoint.id, what })
  const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {}
  const strangers: [string, string | undefined][] = [
    ['a visitor', undefined],
    ['a member who left', world.left.token],
  ]
  for (const [name, token] of strangers) {
    const { status, text } = await shop.ask(endpoint.method, toCallPath(endpoint, {}), {
      ...(token && { token }),
      ...(body && { body }),
    })
    const isClosed = endpoint.access === 'member' || endpoint.access === 'staff'
    if (isClosed && status !== 401) report(`${name} is answered ${status}`)
    if (status >= 500) report(`${name} brings about ${status}`)
    if (text.includes(mark)) report(`${name} is shown what is the owner's`)
  }
  if (endpoint.method !== 'GET') return findings
  for (const { token } of [world.other, world.manager]) {
    const { status, text } = await shop.ask('GET', toCallPath(endpoint, {}), { token })
    if (text.includes(mark)) report("another member is listed what is the owner's")
    if (endpoint.access === 'staff' && status !== 403) report(`a member is answered ${status}`)
  }
  return findings
}

const isInMatrix = (endpoint: Endpoint) =>
  endpoint.id in ownedCases ||
  publicCalls.has(endpoint.id) ||
  signedCalls.has(endpoint.id) ||
  staffCalls.has(endpoint.id)

/** One thing of every kind, so that lists have something to exclude. */
const addOneOfEach = async (world: MatrixWorld) => {
  await world.order()
  await world.ship()
  await world.file()
  await world.room()
  await world.charge()
  await world.coupon()
  await world.subscription()
}

/** I1: no member can see, change or discover what belongs to another, by any call. */
export const checkOthersThings = (): Promise<Attack> =>
  withInProcessShop({}, async (shop) => {
    const endpoints = await listEndpoints(shop)
    const world = await openMatrixWorld(shop)
    await addOneOfEach(world)
    const missing = endpoints
      .filter((endpoint) => endpoint.names.length > 0 && !isInMatrix(endpoint))
      .map(({ id }) => id)
    const callIds = new Set(endpoints.map(({ id }) => id))
    const findings: Finding[] = []
    for (const endpoint of endpoints) findings.push(...(await checkAccess(shop, world, endpoint)))
    const cases = endpoints.flatMap((endpoint) =>
      ownedCases[endpoint.id] ? [{ place: endpoint, recipe: ownedCases[endpoint.id] as OwnedCase }] : [],
    )
    for (const { place: endpoint, recipe } of cases)
      findings.push(...(await checkStrangers(shop, world, endpoint, recipe)))
    for (const { place: endpoint, recipe } of cases)
      findings.push(...(await checkOwner(shop, world, endpoint, recipe)))
    for (const { id, what } of findings) console.error(`  ${id}: ${what}`)
    for (const id of missing) console.error(`  ${id}: is not in the matrix`)
    return {
      id: 'I1',
      promise: "nobody reaches what is another's",
      passed: findings.length === 0 && missing.length === 0,
      figures: {
        operations: endpoints.length,
        'with ids': count(endpoints, ({ names }) => names.length > 0),
        'of owned things': cases.length,
        'tries of strangers': cases.length * 8 + endpoints.length * 2,
        'not in the matrix': missing.length,
        'cases of no call': count(Object.keys(ownedCases), (id) => !callIds.has(id)),
        findings: findings.length,
      },
    }
  })
