import { sql } from 'drizzle-orm'
import { count, type Attack } from './arena.ts'
import { fill, placesOf, type Place, type Schema } from './matrix.ts'
import { owned } from './matrix.cases.ts'
import { openWorld, type World } from './matrix.world.ts'
import { inHouse, type House } from './people.ts'

/** Values that the shop would take, were they asked for; the password is nobody's. */
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

const valueOf = (schema: Schema, name: string, depth = 0): unknown => {
  if (name in plausible) return plausible[name]
  if (schema.enum) return schema.enum[0]
  const variant = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (variant) return valueOf(variant, name, depth)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'array') return schema.items && depth < 4 ? [valueOf(schema.items, '', depth + 1)] : []
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valueOf(one, key, depth + 1)]),
    )
  return 'x'.repeat(Math.max(schema.minLength ?? 1, 1))
}

/** What a body has no business with; none of it is an input of the call it is put into. */
const surplusOf = ({ owner, otherStore }: World, known: readonly string[]) => {
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
  return Object.fromEntries(Object.entries(surplus).filter(([name]) => !known.includes(name)))
}

/** Whatever a member must never be able to set, of everybody. */
const privileges = async ({ services: { db } }: House): Promise<string> => {
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

const bodyOf = async (world: World, place: Place) => {
  const recipe = owned[place.id]
  const filled = recipe ? await recipe.of(world) : {}
  const body = filled.body ?? (place.body && valueOf(place.body, ''))
  return { filled, body: typeof body === 'object' && body !== null ? body : {} }
}

const stuffed = async (house: House, world: World, place: Place) => {
  const { filled, body } = await bodyOf(world, place)
  const surplus = surplusOf(world, Object.keys(body))
  const { token } = world[owned[place.id]?.by ?? 'owner']
  const before = await privileges(house)
  const { status } = await house.ask(place.method, fill(place, filled), {
    token,
    body: { ...surplus, ...body },
  })
  const changed = (await privileges(house)) !== before
  if (changed) console.error(`  ${place.id}: what nobody may set was changed`)
  if (status >= 500) console.error(`  ${place.id}: ${status}`)
  return { changed, status, values: Object.keys(surplus).length }
}

/** Calls that change such a thing by right, with whatever they are sent. */
const rightful = new Set([
  'cash.insertTestCharge',
  'orders.cancel',
  'orders.confirm',
  'session.logOut',
  'session.logOutEverywhere',
  'verification.releaseIdentity',
])

/** I2: a body sets what its call is for, and nothing besides. */
export const surplusValues = (): Promise<Attack> =>
  inHouse({}, async (house) => {
    const world = await openWorld(house)
    const places = (await placesOf(house)).filter(({ id, method }) => method !== 'GET' && !rightful.has(id))
    const seen = []
    for (const place of places) seen.push(await stuffed(house, world, place))
    const changed = count(seen, (one) => one.changed)
    const broken = count(seen, ({ status }) => status >= 500 && status !== 503)
    return {
      id: 'I2',
      promise: 'a body sets nothing but what its call is for',
      passed: changed === 0 && broken === 0,
      figures: {
        calls: seen.length,
        'surplus values': seen.reduce((sum, { values }) => sum + values, 0),
        accepted: count(seen, ({ status }) => status === 200),
        'privileges changed': changed,
        '5xx': broken,
      },
    }
  })

type Told = { id: string; who: string; status: number; right: boolean }

/** Calls for staff: the door is shut before anything of the call is read. */
const staffOnly = async (house: House, world: World, place: Place): Promise<Told[]> => {
  const told: Told[] = []
  const ask = async (who: string, token: string | undefined, right: (status: number) => boolean) => {
    const asked = { ...(token && { token }), ...(place.method === 'GET' ? {} : { body: {} }) }
    const { status } = await house.ask(place.method, fill(place, {}), asked)
    told.push({ id: place.id, who, status, right: right(status) })
  }
  await ask('a visitor', undefined, (status) => status === 401)
  await ask('a member who left', world.left.token, (status) => status === 401)
  await ask('a member', world.other.token, (status) => status === 403)
  await ask('a manager', world.manager.token, (status) => status === 403)
  await ask('staff', world.staff.token, (status) => status !== 401 && status !== 403)
  return told
}

/** Calls for those who work in a store: others are refused, whatever they know. */
const workersOnly = async (house: House, world: World, place: Place): Promise<Told[]> => {
  const recipe = owned[place.id]
  if (!recipe) return []
  const told: Told[] = []
  const refused = recipe.told ?? [404]
  for (const [who, token] of [
    ['a member', world.other.token],
    ['the owner of the thing', world.owner.token],
    ['a manager of another store', world.manager.token],
  ] as const) {
    const { params, query, body } = await recipe.of(world)
    const path = fill(place, { ...(params && { params }), ...(query && { query }) })
    const { status } = await house.ask(place.method, path, { token, ...(body !== undefined && { body }) })
    told.push({ id: place.id, who, status, right: refused.includes(status) })
  }
  return told
}

/** I3: what staff and managers may do is done by nobody else. */
export const othersRoles = (): Promise<Attack> =>
  inHouse({}, async (house) => {
    const world = await openWorld(house)
    const places = await placesOf(house)
    const told: Told[] = []
    for (const place of places.filter(({ access }) => access === 'staff'))
      told.push(...(await staffOnly(house, world, place)))
    const worked = places.filter(({ id }) => owned[id]?.by === 'own')
    for (const place of worked) told.push(...(await workersOnly(house, world, place)))
    const lobby = await house.ask('GET', '/manager/chats', { token: world.other.token })
    const wrong = told.filter(({ right }) => !right)
    for (const { id, who, status } of wrong) console.error(`  ${id}: ${who} is answered ${status}`)
    return {
      id: 'I3',
      promise: 'nobody acts for staff or for a store',
      passed: wrong.length === 0 && told.length > 0 && lobby.status === 403,
      figures: {
        'calls of staff': count(places, ({ access }) => access === 'staff'),
        'calls of stores': worked.length,
        tries: told.length + 1,
        'let through': wrong.length,
      },
    }
  })
