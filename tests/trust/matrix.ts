import { sql } from 'drizzle-orm'
import { contract } from '#api/contract.ts'
import { toOperationId } from '#server/http/operation-id.ts'
import type { Access, Call } from '#api/call.ts'
import { count, type Attack } from './arena.ts'
import { common, forStaff, owned, signed, type Filled, type Owned } from './matrix.cases.ts'
import { mark, openWorld, type World } from './matrix.world.ts'
import { inHouse, type House, type Person, type Told } from './people.ts'

export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  minimum?: number
  minLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}
type Operation = {
  operationId: string
  security?: object[]
  parameters?: { name: string; in: 'path' | 'query' | 'header' }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** One operation of the document, with what in it may name a thing. */
export type Place = {
  id: string
  method: string
  path: string
  access: Access
  inPath: string[]
  names: string[]
  body: Schema | null
}

const naming = /^(id|ids|oid|cid|sid|files|products|number|safenumber|items)$|^id[A-Z]|[a-z]Ids?$|Number$/
const everywhere = (names: string[]) => names.filter((name) => naming.test(name))

const propertiesOf = (document: Document, schema: Schema | undefined): string[] => {
  if (!schema) return []
  const name = schema.$ref?.split('/').at(-1)
  if (name) return propertiesOf(document, document.components?.schemas?.[name])
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const own = Object.entries(schema.properties ?? {})
  return [
    ...own.flatMap(([key, value]) => [key, ...propertiesOf(document, value.items)]),
    ...parts.flatMap((part) => propertiesOf(document, part)),
  ]
}

/** The contract's calls by the ids of the document; cases are named as the contract has them, as in `cart.add`. */
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

/** Every operation that the OpenAPI document publishes. */
export const placesOf = async ({ ask }: House): Promise<Place[]> => {
  const { body: document } = await ask<Document>('GET', '/openapi.json')
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { operationId, parameters = [], requestBody } = operation
      const { id, access } = callsById.get(operationId) ?? { id: operationId, access: 'none' }
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      const asked = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
      const schema = requestBody?.content['application/json']?.schema ?? null
      const sent = propertiesOf(document, schema ?? undefined)
      return {
        id,
        method: method.toUpperCase(),
        path: path.replace(/^\/api\/v1/, ''),
        access,
        inPath,
        names: [...new Set([...inPath, ...everywhere([...asked, ...sent])])],
        body: schema,
      }
    }),
  )
}

export const fill = (place: Place, { params = {}, query = {} }: Filled): string => {
  const path = place.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

// What any call writes down about itself, and what time alone changes.
const passing = [
  'rate_limits',
  'sessions',
  'known_browsers',
  'idempotency_keys',
  'social_requests',
  'audit_log',
]

/** A sum over every row of every table; equal when nothing was changed. */
const sumOf = async ({ services: { db } }: House): Promise<string> => {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'retained')`)
  const parts = tables
    .filter(({ name }) => !passing.includes(name))
    .map(({ schema, name }) => {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      return sql`select ${name}::text as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${table} t`
    })
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return JSON.stringify(rows)
}

type Finding = { id: string; what: string }
type Strangers = { name: string; token?: string; expected: number[] }[]

const strangersTo = (
  world: World,
  place: Place,
  { told: refused = [404], forVisitors = false }: Owned,
): Strangers => {
  const isOpen = place.access === 'none' || place.access === 'optional'
  const visitors = isOpen && forVisitors ? refused : [401]
  const members: [string, Person][] = [
    ['another member', world.other],
    ['a manager of another store', world.manager],
  ]
  return [
    { name: 'a visitor', expected: visitors },
    { name: 'a member who left', token: world.left.token, expected: visitors },
    ...members.map(([name, { token }]) => ({ name, token, expected: refused })),
  ]
}

const plain = ({ status, text }: Told) => `${status} ${text}`

/** A thing of the owner's in the hands of strangers, who are told what they would be told of nothing. */
const inStrangeHands = async (
  house: House,
  world: World,
  place: Place,
  recipe: Owned,
): Promise<Finding[]> => {
  const findings: Finding[] = []
  const tell = (what: string) => findings.push({ id: place.id, what })
  const thing = await recipe.of(world)
  const nothing = recipe.none(world)
  const before = await sumOf(house)
  for (const { name, token, expected } of strangersTo(world, place, recipe)) {
    const asked = (filled: Filled) =>
      house.ask(place.method, fill(place, filled), {
        ...(token && { token }),
        ...(filled.body !== undefined && { body: filled.body }),
      })
    const [own, none] = [await asked(thing), await asked(nothing)]
    if (!expected.includes(own.status)) tell(`${name} is answered ${own.status}`)
    if (own.text.includes(mark)) tell(`${name} is shown what is the owner's`)
    if (own.status !== 401 && plain(own) !== plain(none) && !recipe.told)
      tell(`${name} can tell it from nothing: ${own.text} / ${none.text}`)
  }
  if ((await sumOf(house)) !== before) tell('something was changed')
  return findings
}

/** The owner is answered otherwise: else the matrix would prove nothing. */
const inOwnHands = async (house: House, world: World, place: Place, recipe: Owned): Promise<Finding[]> => {
  if (recipe.by === null) return []
  const { token } = world[recipe.by ?? 'owner']
  const filled = await recipe.of(world)
  const asked = { token, ...(filled.body !== undefined && { body: filled.body }) }
  const { status, text } = await house.ask(place.method, fill(place, filled), asked)
  const denied = [401, 403, 404].includes(status) || status >= 500
  const wrongly = status === 400 && text.includes('"request.invalid"')
  return denied || wrongly ? [{ id: place.id, what: `its own people are answered ${status} ${text}` }] : []
}

/** Whatever needs a session is closed to those without one; whatever lists, lists nothing of another's. */
const atTheDoor = async (house: House, world: World, place: Place): Promise<Finding[]> => {
  const findings: Finding[] = []
  const tell = (what: string) => findings.push({ id: place.id, what })
  const body = place.method === 'GET' || place.method === 'DELETE' ? undefined : {}
  const strangers: [string, string | undefined][] = [
    ['a visitor', undefined],
    ['a member who left', world.left.token],
  ]
  for (const [name, token] of strangers) {
    const { status, text } = await house.ask(place.method, fill(place, {}), {
      ...(token && { token }),
      ...(body && { body }),
    })
    const closed = place.access === 'member' || place.access === 'staff'
    if (closed && status !== 401) tell(`${name} is answered ${status}`)
    if (status >= 500) tell(`${name} brings about ${status}`)
    if (text.includes(mark)) tell(`${name} is shown what is the owner's`)
  }
  if (place.method !== 'GET') return findings
  for (const { token } of [world.other, world.manager]) {
    const { status, text } = await house.ask('GET', fill(place, {}), { token })
    if (text.includes(mark)) tell("another member is listed what is the owner's")
    if (place.access === 'staff' && status !== 403) tell(`a member is answered ${status}`)
  }
  return findings
}

const placed = (place: Place) =>
  place.id in owned || common.has(place.id) || signed.has(place.id) || forStaff.has(place.id)

/** One thing of every kind, so that lists have something to leave out. */
const furnish = async (world: World) => {
  await world.order()
  await world.ship()
  await world.file()
  await world.room()
  await world.charge()
  await world.coupon()
  await world.subscription()
}

/** I1: nobody sees, changes or even finds what is another's, through any call there is. */
export const othersThings = (): Promise<Attack> =>
  inHouse({}, async (house) => {
    const places = await placesOf(house)
    const world = await openWorld(house)
    await furnish(world)
    const missing = places.filter((place) => place.names.length > 0 && !placed(place)).map(({ id }) => id)
    const known = new Set(places.map(({ id }) => id))
    const findings: Finding[] = []
    for (const place of places) findings.push(...(await atTheDoor(house, world, place)))
    const cases = places.flatMap((place) =>
      owned[place.id] ? [{ place, recipe: owned[place.id] as Owned }] : [],
    )
    for (const { place, recipe } of cases)
      findings.push(...(await inStrangeHands(house, world, place, recipe)))
    for (const { place, recipe } of cases) findings.push(...(await inOwnHands(house, world, place, recipe)))
    for (const { id, what } of findings) console.error(`  ${id}: ${what}`)
    for (const id of missing) console.error(`  ${id}: is not in the matrix`)
    return {
      id: 'I1',
      promise: "nobody reaches what is another's",
      passed: findings.length === 0 && missing.length === 0,
      figures: {
        operations: places.length,
        'with ids': count(places, ({ names }) => names.length > 0),
        'of owned things': cases.length,
        'tries of strangers': cases.length * 8 + places.length * 2,
        'not in the matrix': missing.length,
        'cases of no call': count(Object.keys(owned), (id) => !known.has(id)),
        findings: findings.length,
      },
    }
  })
