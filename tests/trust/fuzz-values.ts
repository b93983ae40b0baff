import fc from 'fast-check'

/** The part of JSON Schema that the shop's OpenAPI document uses. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}
export type JsonSchemas = Record<string, JsonSchema>

/** One sequence of random numbers for a whole attack, so that its seed repeats it. */
export type Dice = {
  next: () => number
  below: (count: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (share: number) => boolean
}

export const createDice = (seed: number): Dice => {
  let state = seed | 0
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const rollBelow = (count: number) => Math.floor(roll() * count)
  return {
    next: roll,
    below: rollBelow,
    pick: (list) => list[rollBelow(list.length)]!,
    chance: (share) => roll() < share,
  }
}

/** JSON that has no JavaScript value is inserted as text after encoding. */
const markRaw = (json: string) => `\u{f0000}${json}\u{f0000}`
const unmarkRaw = (json: string) =>
  json.replace(/"\u{f0000}(.*?)\u{f0000}"/gsu, (_, text: string) => JSON.parse(`"${text}"`) as string)

export const encodeJson = (value: unknown): string => unmarkRaw(JSON.stringify(value) ?? 'null')

/** Values that no client should send. */
export const oddities: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  0,
  -1,
  1.5,
  -0.000001,
  2 ** 31,
  2 ** 53,
  markRaw('1e309'),
  markRaw('-1e999'),
  markRaw('123456789012345678901234567890'),
  markRaw('"\\ud800"'),
  markRaw(`${'['.repeat(2000)}${']'.repeat(2000)}`),
  'NaN',
  'Infinity',
  '1e5',
  '',
  ' ',
  'a'.repeat(5000),
  '가'.repeat(3000),
  '\u0000',
  'a\u0000b',
  '\u202e\u200b\ufeff',
  '😀'.repeat(100),
  '%_\\',
  "' or 1=1 --",
  "'; drop table members; --",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '2021-02-30',
  '2021-13-01T25:61:61Z',
  '0000-00-00',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  '\r\nset-cookie: a=b',
  'javascript:alert(1)',
  [[[[[[[[[[]]]]]]]]]],
  { __proto__: null, constructor: { prototype: { polluted: 1 } } },
]

const createText = (schema: JsonSchema, dice: Dice): string => {
  if (schema.format === 'uuid') return crypto.randomUUID()
  if (schema.format === 'email') return `fuzz${dice.below(1_000_000)}@example.com`
  if (schema.format === 'date') return `20${10 + dice.below(20)}-0${1 + dice.below(9)}-1${dice.below(10)}`
  if (schema.format === 'date-time') return '2026-11-20T12:00:00+09:00'
  if (schema.format === 'uri') return 'https://example.com/'
  if (schema.pattern)
    try {
      const options = { seed: dice.below(2 ** 31), numRuns: 1 }
      return fc.sample(fc.stringMatching(new RegExp(schema.pattern)), options)[0] ?? ''
    } catch {
      return 'pattern'
    }
  const words = [
    '와인',
    'wine',
    'ㅅㅌ',
    '연무장길 912',
    'recommended',
    'RED',
    '01012345678',
    'Wine#2026',
    '1',
    'TEXT',
  ]
  return dice.pick(words).slice(0, schema.maxLength ?? 100)
}

const createNumber = ({ minimum, exclusiveMinimum, maximum, type }: JsonSchema, dice: Dice): number => {
  const low = minimum ?? (exclusiveMinimum ?? 0) + 1
  const high = Math.min(maximum ?? low + 100, low + (dice.chance(0.8) ? 60 : 1_000_000))
  const value = low + dice.next() * (high - low)
  return type === 'number' ? value : Math.floor(value)
}

/** A value that the schema mostly accepts; what the schema cannot express is random. */
export const createValue = (schema: JsonSchema, schemas: JsonSchemas, dice: Dice, depth = 0): unknown => {
  const { $ref, anyOf, oneOf, allOf, items, properties = {}, required = [] } = schema
  const createNested = (one: JsonSchema) => createValue(one, schemas, dice, depth + 1)
  if ($ref) return createNested(schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return dice.pick(schema.enum)
  const choices = anyOf ?? oneOf
  if (choices) return createNested(dice.pick(choices))
  if (allOf) return Object.assign({}, ...allOf.map((one) => createNested(one) as object)) as unknown
  const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type
  if (type === 'object' || (!type && schema.properties))
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || dice.chance(0.6))
        .map(([name, one]) => [name, createNested(one)]),
    )
  if (type === 'array')
    return Array.from({ length: (schema.minItems ?? 0) + dice.below(depth > 3 ? 1 : 3) }, () =>
      createNested(items ?? {}),
    )
  if (type === 'integer' || type === 'number') return createNumber({ ...schema, type }, dice)
  if (type === 'boolean') return dice.chance(0.5)
  if (type === 'null') return null
  return createText(schema, dice)
}

const foreignFields = [
  '__proto__',
  'constructor',
  'id',
  'role',
  'status',
  'price',
  'memberId',
  'member',
  'amount',
  '',
]

/** The same value with an invalid part. */
export const spoilValue = (value: unknown, dice: Dice): unknown => {
  if (Array.isArray(value) && value.length > 0 && dice.chance(0.7)) {
    const position = dice.below(value.length)
    return value.map((one, index) => (index === position ? spoilValue(one, dice) : (one as unknown)))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && dice.chance(0.85)) {
    const entries = Object.entries(value)
    const kind = dice.below(4)
    if (kind === 0 || entries.length === 0)
      return { ...value, [dice.pick(foreignFields)]: dice.pick(oddities) }
    const [name] = dice.pick(entries)
    if (kind === 1) return Object.fromEntries(entries.filter(([one]) => one !== name))
    return { ...value, [name]: spoilValue((value as Record<string, unknown>)[name], dice) }
  }
  return dice.pick(oddities)
}
