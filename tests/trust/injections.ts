import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { seed } from '#server/db/seed/seed.ts'
import { openHost } from '#server/host.ts'
import { mapConcurrently, withArena, type Arena, type Attack } from './arena.ts'
import { listOperations, type OpenApiDocument, type Operation } from './fuzz-requests.ts'
import { createDice, createValue, type JsonSchema, type JsonSchemas } from './fuzz-values.ts'
import { createHostCaller, type ApiCaller } from './people.ts'

/** Payloads that end a quotation, add a statement, ask a second question or make PostgreSQL wait. */
const listPayloads = (word: string): readonly string[] => [
  `${word}'`,
  `${word}"`,
  `${word}\\'`,
  `${word}' or '1'='1`,
  `${word}' or 1=1--`,
  `${word}) or (1=1`,
  `${word}' union select null,null,version()--`,
  `${word}; select pg_sleep(3)--`,
  `${word}'; select pg_sleep(3)--`,
  `${word}' || (select 'x' from pg_sleep(3)) || '`,
  `${word}') || pg_sleep(3)::text--`,
  `1 and 1=cast((select version()) as int)`,
  `1; drop table members--`,
  `id desc, (select 1 from pg_sleep(3))`,
  `(case when 1=1 then id else name end)`,
  `${word}%' escape '`,
  `{"$gt":""}`,
  `${word}/**/or/**/1=1`,
]
/** Pairs of conditions that a database would answer differently, and a text search equally. */
const pairs: readonly (readonly [string, string])[] = [
  ["zzqx' or '1'='1", "zzqx' or '1'='2"],
  ["zzqx' or 1=1--", "zzqx' or 1=2--"],
  ['zzqx) or (1=1', 'zzqx) or (1=2'],
]

const leak = /syntax error|pg_catalog|PostgreSQL \d|unterminated|relation "|column "|invalid input syntax/i
const slowMs = 2500

type Place = { operation: Operation; name: string; where: 'query' | 'path' | 'body' }

const listProperties = (schema: JsonSchema | null, schemas: JsonSchemas): string[] => {
  const sample = schema && createValue(schema, schemas, createDice(1))
  return sample && typeof sample === 'object' && !Array.isArray(sample) ? Object.keys(sample) : []
}

const listPlaces = (operation: Operation, schemas: JsonSchemas): Place[] => [
  ...operation.parameters
    .filter((one): one is typeof one & { in: 'query' | 'path' } => one.in !== 'header')
    .map(({ name, in: where }) => ({ operation, name, where })),
  ...listProperties(operation.body, schemas).map((name) => ({ operation, name, where: 'body' as const })),
]

const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** A valid request but for one value. */
const createRequest = ({ operation, name, where }: Place, value: string, schemas: JsonSchemas) => {
  const dice = createDice(7)
  const createUsualValue = (schema: JsonSchema = {}) => toText(createValue(schema, schemas, dice))
  const path = operation.path.replace(/^\/api\/v1/, '').replace(/\{(\w+)\}/g, (_, key: string) => {
    const schema = operation.parameters.find((one) => one.in === 'path' && one.name === key)?.schema
    return encodeURIComponent(where === 'path' && key === name ? value : createUsualValue(schema)) || '1'
  })
  const query = new URLSearchParams(
    operation.parameters
      .filter((one) => one.in === 'query' && (one.required || (where === 'query' && one.name === name)))
      .map((one): [string, string] => [
        one.name,
        where === 'query' && one.name === name ? value : createUsualValue(one.schema),
      ]),
  ).toString()
  const good = operation.body && createValue(operation.body, schemas, dice)
  const body =
    where === 'body' && good && typeof good === 'object' ? { ...good, [name]: value } : (good ?? undefined)
  return { path: path + (query && `?${query}`), ...(body !== undefined && { body }) }
}

const serverFolder = fileURLToPath(new URL('../../server', import.meta.url))

/**
 * Files whose raw SQL contains only constants of the same file, such as a limit or column names; reviewed by
 * hand.
 */
const constants = new Set(['wines/detail.store.ts', 'catalogue/write.store.ts'])

/** Files that build SQL from a text. */
const listRawSources = async (): Promise<string[]> => {
  const names = (await readdir(serverFolder, { recursive: true })).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const rawFiles: string[] = []
  for (const name of names) {
    const text = await readFile(`${serverFolder}/${name}`, 'utf8')
    if (/sql\.raw\((?!['`][^$]*['`]\))/.test(text) && !constants.has(name)) rawFiles.push(name)
  }
  return rawFiles
}

const logIn = async ({ services }: Arena, ask: ApiCaller): Promise<string> => {
  const answer = await ask<{ access_token?: string }>('POST', '/login', {
    body: { email: 'shopper@vini.test', password: 'Wine#2026' },
  })
  if (!answer.body.access_token) throw new Error(`no log-in: ${answer.status} ${services.env.APP_ENV}`)
  return answer.body.access_token
}

/** Calls that would end the session or change the caller. */
const skippedCalls = /^(POST|DELETE|PATCH) \/(logout|me\/(withdrawal|password|sns)|change-sns|find)\b/

/** W10: a value that looks like SQL stays a text, in each place of each call. */
export const checkNoInjection = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 20 }, async (arena) => {
    await seed(arena.db, { now: arena.clock.now() })
    const ask = createHostCaller(openHost(arena.services))
    const token = await logIn(arena, ask)
    const document = (await ask('GET', '/openapi.json')).body as unknown as OpenApiDocument
    const schemas = document.components?.schemas ?? {}
    const places = listOperations(document)
      .filter(
        ({ method, path, upload }) =>
          !upload && !skippedCalls.test(`${method} ${path.replace('/api/v1', '')}`),
      )
      .flatMap((operation) => listPlaces(operation, schemas))
      .filter((_, index) => !quick || index % 7 === 0)
    const faults: string[] = []
    let requests = 0
    const statuses = { taken: 0, refused: 0, 'signed out': 0 }
    const send = async (place: Place, value: string) => {
      const { path, body } = createRequest(place, value, schemas)
      const startedAt = performance.now()
      const answer = await ask(place.operation.method, path, { token, ...(body !== undefined && { body }) })
      requests += 1
      statuses[answer.status < 300 ? 'taken' : answer.status === 401 ? 'signed out' : 'refused'] += 1
      return { ...answer, ms: performance.now() - startedAt }
    }
    const reportFault = (place: Place, value: string, fault: string) =>
      faults.push(`${place.operation.operationId} ${place.where} ${place.name} ${value}: ${fault}`)
    await mapConcurrently(places, 4, async (place) => {
      for (const value of listPayloads('와인')) {
        const { status, text, ms } = await send(place, value)
        if (status >= 500 && !text.includes('"payment.') && !text.includes('"place.unavailable'))
          reportFault(place, value, `answered ${status} ${text.slice(0, 100)}`)
        else if (status >= 400 && leak.test(text)) reportFault(place, value, `leaked ${text.slice(0, 120)}`)
        else if (ms > slowMs) reportFault(place, value, `took ${Math.round(ms)} ms`)
      }
    })
    // Without concurrent writes a difference can only come from the condition.
    await mapConcurrently(places, 4, async (place) => {
      if (place.where === 'body' || place.operation.method !== 'GET') return
      const hasDifference = async ([yes, no]: readonly [string, string]) => {
        const [one, other] = [await send(place, yes), await send(place, no)]
        const toRemainingLength = (text: string, value: string) =>
          text.replaceAll(JSON.stringify(value).slice(1, -1), '').length
        return (
          one.status !== other.status ||
          toRemainingLength(one.text, yes) !== toRemainingLength(other.text, no)
        )
      }
      // The data may still change meanwhile: only a repeated difference counts.
      for (const pair of pairs)
        if ((await hasDifference(pair)) && (await hasDifference(pair)) && (await hasDifference(pair)))
          reportFault(place, pair[0], 'a condition was answered')
    })
    const raw = await listRawSources()
    for (const line of faults.slice(0, 15)) console.error(`  ${line}`)
    for (const name of raw) console.error(`  ${name} makes SQL of a text`)
    const differences = await arena.differences()
    return {
      id: 'W10',
      promise: 'what looks like SQL is a text',
      passed:
        faults.length + raw.length === 0 &&
        differences === 0 &&
        statuses.taken > requests / 20 &&
        statuses['signed out'] < requests / 20,
      figures: {
        places: places.length,
        requests,
        ...statuses,
        faults: faults.length,
        'sources with raw SQL': raw.length,
        differences,
      },
    }
  })
