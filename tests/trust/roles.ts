import { sql } from 'drizzle-orm'
import { count, type Attack } from './arena.ts'
import { toCallPath, listEndpoints, type Endpoint, type OperationSchema } from './matrix.ts'
import { ownedCases } from './matrix.cases.ts'
import { openMatrixWorld, type MatrixWorld } from './matrix.world.ts'
import { withInProcessShop, type InProcessShop } from './people.ts'

/** Values that the shop would accept if a call asked for them; no member has this password. */
const plausible: Record<string, unknown> = {
  mobile: '01012345678',
  email: 'somebody@example.com',
  password: 'Guess#2026',
  newPassword: 'Guess#2027',
  confirmNewPassword: 'Guess#2027',
  passwordConfirm: 'Guess#2026',
  code: '000000',
  birthDate: '19900101',
  postalCode: '06236',
  fullName: '이름',
  fullname: '이름',
  agreements: { terms: true, privacy: true, adult: true, order: true, thirdParty: true, payment: true },
}

const createValue = (schema: OperationSchema, name: string, depth = 0): unknown => {
  if (name in plausible) return plausible[name]
  if (schema.enum) return schema.enum[0]
  const variant = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (variant) return createValue(variant, name, depth)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'array') return schema.items && depth < 4 ? [createValue(schema.items, '', depth + 1)] : []
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, one]) => [key, createValue(one, key, depth + 1)]),
    )
  return 'x'.repeat(Math.max(schema.minLength ?? 1, 1))
}

/** Values that no body may set; names that are inputs of the call are left out. */
const createSurplus = ({ owner, otherStore }: MatrixWorld, knownNames: readonly string[]) => {
  const surplus = {
    ...{ id: owner.id, memberId: owner.id, member_id: owner.id, member: owner.id, userId: owner.id },
    ...{
      role: 'STAFF',
      roles: ['STAFF'],
      isStaff: true,
      status: 'BLOCKED',
      level: 5,
      levelId: 5,
      buyerLevel: 5,
    },
    ...{ cash: 777_777, paid: 777_777, bonus: 777_777, balance: 777_777, amount: 777_777 },
    ...{ price: 1, listPrice: 1, unitPrice: 1, total: 0, payable: 0, discount: 777_777 },
    ...{ verified: true, adultVerified: true, adultVerifiedAt: '2026-01-01T00:00:00Z', emailVerified: true },
    ...{ identityHash: 'x', tokenVersion: 9, passwordHash: 'x', createdAt: '2020-01-01T00:00:00Z' },
    ...{
      seller: otherStore,
      storeId: otherStore,
      managesStore: otherStore,
      couponId: 1,
      expiresAt: '2099-01-01',
    },
  }
  return Object.fromEntries(Object.entries(surplus).filter(([name]) => !knownNames.includes(name)))
}

/** A digest of all that a member must never be able to set, of every member. */
const readPrivileges = async ({ services: { db } }: InProcessShop): Promise<string> => {
  const { rows } = await db.execute(sql`
    select 'members' as what, md5(string_agg(concat_ws('|', id, role, status, level_id, adult_verified_at,
      email_verified_at, identity_hash, token_version, password_hash), ',' order by id)) as sum from members
    union all select 'cash', md5(string_agg(concat_ws('|', member_id, paid, bonus, held), ',' order by member_id)) from cash_balances
    union all select 'products', md5(string_agg(concat_ws('|', id, price, list_price, status), ',' order by id)) from products
    union all select 'coupons', md5(string_agg(concat_ws('|', id, member_id, state, expires_at), ',' order by id)) from coupons
    union all select 'campaigns', md5(string_agg(concat_ws('|', id, value, type), ',' order by id)) from campaigns
    union all select 'managers', md5(string_agg(concat_ws('|', store_id, member_id), ',' order by store_id, member_id)) from store_managers`)
  return JSON.stringify(rows)
}

const createBody = async (world: MatrixWorld, endpoint: Endpoint) => {
  const recipe = ownedCases[endpoint.id]
  const values = recipe ? await recipe.of(world) : {}
  const body = values.body ?? (endpoint.body && createValue(endpoint.body, ''))
  return { filled: values, body: typeof body === 'object' && body !== null ? body : {} }
}

const sendSurplus = async (shop: InProcessShop, world: MatrixWorld, endpoint: Endpoint) => {
  const { filled: values, body } = await createBody(world, endpoint)
  const surplus = createSurplus(world, Object.keys(body))
  const { token } = world[ownedCases[endpoint.id]?.by ?? 'owner']
  const before = await readPrivileges(shop)
  const { status } = await shop.ask(endpoint.method, toCallPath(endpoint, values), {
    token,
    body: { ...surplus, ...body },
  })
  const isChanged = (await readPrivileges(shop)) !== before
  if (isChanged) console.error(`  ${endpoint.id}: what nobody may set was changed`)
  if (status >= 500) console.error(`  ${endpoint.id}: ${status}`)
  return { changed: isChanged, status, values: Object.keys(surplus).length }
}

/** Calls that may change such a value, with any body. */
const allowedCalls = new Set([
  'cash.insertTestCharge',
  'orders.cancel',
  'orders.confirm',
  'session.logOut',
  'session.logOutEverywhere',
  'verification.releaseIdentity',
])

/** I2: a body sets the inputs of its call, and nothing else. */
export const checkSurplusValues = (): Promise<Attack> =>
  withInProcessShop({}, async (shop) => {
    const world = await openMatrixWorld(shop)
    const endpoints = (await listEndpoints(shop)).filter(
      ({ id, method }) => method !== 'GET' && !allowedCalls.has(id),
    )
    const results = []
    for (const endpoint of endpoints) results.push(await sendSurplus(shop, world, endpoint))
    const changedCount = count(results, (one) => one.changed)
    const errorCount = count(results, ({ status }) => status >= 500 && status !== 503)
    return {
      id: 'I2',
      promise: 'a body sets nothing but what its call is for',
      passed: changedCount === 0 && errorCount === 0,
      figures: {
        calls: results.length,
        'surplus values': results.reduce((sum, { values }) => sum + values, 0),
        accepted: count(results, ({ status }) => status === 200),
        'privileges changed': changedCount,
        '5xx': errorCount,
      },
    }
  })

type RoleAnswer = { id: string; who: string; status: number; right: boolean }

/** Calls for staff: access is refused before any input of the call is read. */
const checkStaffCalls = async (
  shop: InProcessShop,
  world: MatrixWorld,
  endpoint: Endpoint,
): Promise<RoleAnswer[]> => {
  const answers: RoleAnswer[] = []
  const send = async (who: string, token: string | undefined, isRight: (status: number) => boolean) => {
    const options = { ...(token && { token }), ...(endpoint.method === 'GET' ? {} : { body: {} }) }
    const { status } = await shop.ask(endpoint.method, toCallPath(endpoint, {}), options)
    answers.push({ id: endpoint.id, who, status, right: isRight(status) })
  }
  await send('a visitor', undefined, (status) => status === 401)
  await send('a member who left', world.left.token, (status) => status === 401)
  await send('a member', world.other.token, (status) => status === 403)
  await send('a manager', world.manager.token, (status) => status === 403)
  await send('staff', world.staff.token, (status) => status !== 401 && status !== 403)
  return answers
}

/** Calls for managers of a store: others are refused, even with a valid id. */
const checkStoreCalls = async (
  shop: InProcessShop,
  world: MatrixWorld,
  endpoint: Endpoint,
): Promise<RoleAnswer[]> => {
  const recipe = ownedCases[endpoint.id]
  if (!recipe) return []
  const answers: RoleAnswer[] = []
  const refusedStatuses = recipe.told ?? [404]
  for (const [who, token] of [
    ['a member', world.other.token],
    ['the owner of the thing', world.owner.token],
    ['a manager of another store', world.manager.token],
  ] as const) {
    const { params, query, body } = await recipe.of(world)
    const path = toCallPath(endpoint, { ...(params && { params }), ...(query && { query }) })
    const { status } = await shop.ask(endpoint.method, path, { token, ...(body !== undefined && { body }) })
    answers.push({ id: endpoint.id, who, status, right: refusedStatuses.includes(status) })
  }
  return answers
}

/** I3: no other caller can do what staff and managers may do. */
export const checkRoles = (): Promise<Attack> =>
  withInProcessShop({}, async (shop) => {
    const world = await openMatrixWorld(shop)
    const endpoints = await listEndpoints(shop)
    const answers: RoleAnswer[] = []
    for (const endpoint of endpoints.filter(({ access }) => access === 'staff'))
      answers.push(...(await checkStaffCalls(shop, world, endpoint)))
    const storeEndpoints = endpoints.filter(({ id }) => ownedCases[id]?.by === 'own')
    for (const endpoint of storeEndpoints) answers.push(...(await checkStoreCalls(shop, world, endpoint)))
    const lobby = await shop.ask('GET', '/office/chats', { token: world.other.token })
    const wrong = answers.filter(({ right }) => !right)
    for (const { id, who, status } of wrong) console.error(`  ${id}: ${who} is answered ${status}`)
    return {
      id: 'I3',
      promise: 'nobody acts for staff or for a store',
      passed: wrong.length === 0 && answers.length > 0 && lobby.status === 401,
      figures: {
        'calls of staff': count(endpoints, ({ access }) => access === 'staff'),
        'calls of stores': storeEndpoints.length,
        tries: answers.length + 1,
        'let through': wrong.length,
      },
    }
  })
