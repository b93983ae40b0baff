import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { toNodeHandler } from 'srvx/node'
import type { Call, Calls } from '#api/call.ts'
import { contract } from '#api/contract.ts'
import { officeContract } from '#api/office-contract.ts'
import { toOperationId } from '#server/http/operation-id.ts'
import { toOfficeNoun } from '#server/http/tags.ts'
import { seed } from '#server/db/seed/seed.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { members } from '#server/db/tables/members.ts'
import { openHost } from '#server/host.ts'
import { Failure } from '#server/http/handler.ts'
import { addSession } from '#server/session/session.store.ts'
import { signToken } from '#server/session/tokens.ts'
import { mapConcurrently, withArena, type Arena, type Attack } from './arena.ts'
import {
  listOperations,
  createFuzzRequest,
  type OpenApiDocument,
  type FuzzRequest,
  type Operation,
} from './fuzz-requests.ts'
import { createDice, type Dice } from './fuzz-values.ts'

type Answer = { status: number; type: string; text: string; ms: number }

/** Each request has its own network address, so that the limits do not hide the code behind them. */
const serveFuzz = async ({ services }: Arena) => {
  const host = openHost(services)
  let count = 0
  const createIp = () =>
    `10.${(count += 1) % 250}.${Math.floor(count / 250) % 250}.${Math.floor(count / 62_500)}`
  const answer = (request: Request) => host.fetch(request, { ip: createIp(), browser: null })
  const server = createServer(toNodeHandler(answer) as RequestListener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { port, close }
}

/** A keep-alive connection may close as it is reused; then the request is sent again on a new one. */
const send = (
  port: number,
  agent: Agent | false,
  fuzzRequest: FuzzRequest,
  hangMs: number,
): Promise<Answer | 'hung'> =>
  new Promise<Answer | 'hung'>((resolve) => {
    const { method, path, headers, body } = fuzzRequest
    const startedAt = performance.now()
    const finish = (answer: Answer | 'hung') => {
      clearTimeout(timer)
      resolve(answer)
    }
    const length = body ? { 'content-length': String(body.length) } : {}
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      agent,
      method,
      path,
      headers: { ...headers, ...length },
    })
    const timer = setTimeout(() => {
      finish('hung')
      request.destroy()
    }, hangMs)
    request.on('response', (response: IncomingMessage) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => (text += piece))
      response.on('close', () =>
        finish({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text,
          ms: performance.now() - startedAt,
        }),
      )
    })
    request.on('error', () => {
      clearTimeout(timer)
      if (request.reusedSocket) resolve(send(port, false, fuzzRequest, hangMs))
      else finish({ status: 0, type: '', text: '', ms: performance.now() - startedAt })
    })
    request.end(body ?? undefined)
  })

type Viewer = { id: number; token: string }

/**
 * Members of every kind; a member whom a request logged out is logged in again, unless the member has
 * withdrawn.
 */
const openViewers = async ({ services }: Arena) => {
  const { db, secrets, clock } = services
  const rows = await db.select({ id: members.id }).from(members).orderBy(members.id).limit(4)
  const logIn = async (id: number): Promise<Viewer | null> => {
    const [row] = await db
      .select({ version: members.tokenVersion, status: members.status })
      .from(members)
      .where(eq(members.id, id))
      .limit(1)
    if (!row || row.status === 'WITHDRAWN') return null
    const [now, version] = [clock.now(), row.version]
    // Another request may withdraw the member meanwhile.
    const adding = withTransaction(db, (tx) => addSession(tx, { id, version }, now))
    const sid = await adding.catch((error: unknown) => {
      if (error instanceof Failure) return null
      throw error
    })
    if (sid === null) return null
    const { access_token } = await signToken(secrets, { memberId: id, sid, version, now })
    return { id, token: access_token }
  }
  const viewers = (await Promise.all(rows.map(({ id }) => logIn(id)))).filter((viewer) => viewer !== null)
  return {
    any: (dice: Dice): number | null => (dice.chance(0.2) ? null : dice.below(viewers.length)),
    token: (index: number) => viewers[index]?.token ?? '',
    again: async (index: number) => {
      const viewer = viewers[index]
      const freshViewer = viewer && (await logIn(viewer.id))
      if (freshViewer) viewers[index] = freshViewer
    },
  }
}

const calls = new Map(
  [
    ...Object.entries(contract),
    ...Object.entries(officeContract).map(([noun, list]) => [toOfficeNoun(noun), list] as const),
  ].flatMap(([noun, list]) =>
    Object.entries(list as Calls).map(([name, call]): [string, Call] => [toOperationId(noun, name), call]),
  ),
)
const leak =
  /\bat \S+ \(?(file:|\/|node:)|node_modules|drizzle|select .+ from |insert into|syntax error|relation "/i
/** A staff request may have switched off payments or cash top-ups. */
const suspendedCodes: unknown[] = ['payment.suspended', 'cash.under_maintenance']

const parseJson = (text: string): { code?: unknown; message?: unknown } | null => {
  try {
    return JSON.parse(text) as { code?: unknown; message?: unknown }
  } catch {
    return null
  }
}

/** What is wrong with an answer; null when nothing is. */
const findFault = (answer: Answer | 'hung', operation: Operation, { method }: FuzzRequest): string | null => {
  if (answer === 'hung') return 'hung'
  const { status, text, type } = answer
  if (status === 0) return 'broke the connection'
  if (method === 'HEAD') return status >= 500 ? `answered ${status}` : null
  const body = parseJson(text)
  if (status >= 500 && !suspendedCodes.includes(body?.code)) return `answered ${status} ${text.slice(0, 80)}`
  if (status >= 300) {
    if (!type.startsWith('application/json') || typeof body?.message !== 'string' || body.message === '')
      return `refused (${status}) without a message: ${text.slice(0, 80)}`
    return leak.test(text) ? `leaked ${text.slice(0, 120)}` : null
  }
  const call = calls.get(operation.operationId)
  if (!call || call.download || method !== operation.method) return null
  const result = call.output.safeParse(body)
  return result.success ? null : `answered outside its schema: ${result.error.issues[0]?.path.join('.')}`
}

const fetchDocument = async (port: number): Promise<OpenApiDocument> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/openapi.json`)
  return (await answer.json()) as OpenApiDocument
}

const maxReported = 15

/** W8: requests made from the OpenAPI document, from almost valid to far from what a call expects. */
export const checkApiFuzzing = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 20, sandboxes: { kakaopay: true, captcha: true } }, async (arena) => {
    await seed(arena.db, { now: arena.clock.now() })
    const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))
    const dice = createDice(fuzzSeed)
    const { port, close } = await serveFuzz(arena)
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const [document, viewers] = await Promise.all([fetchDocument(port), openViewers(arena)])
    const operations = listOperations(document)
    const each = Math.ceil((quick ? 400 : 12_000) / operations.length)
    const schemas = document.components?.schemas ?? {}
    // All requests are made beforehand, so that the seed repeats them.
    const rounds = Array.from({ length: each }).flatMap(() =>
      operations.map((operation) => ({
        operation,
        request: createFuzzRequest(operation, schemas, dice),
        viewer: viewers.any(dice),
      })),
    )
    const faults: string[] = []
    const statuses = { taken: 0, refused: 0, limited: 0 }
    let slowest = 0
    await mapConcurrently(rounds, 6, async ({ operation, request, viewer }) => {
      if (viewer !== null) request.headers['authorization'] = `Bearer ${viewers.token(viewer)}`
      const answer = await send(port, agent, request, quick ? 10_000 : 5000)
      const wrong = findFault(answer, operation, request)
      if (wrong)
        faults.push(`${request.method} ${request.path.slice(0, 160)} (${operation.operationId}) ${wrong}`)
      if (answer === 'hung') return
      slowest = Math.max(slowest, answer.ms)
      statuses[answer.status === 429 ? 'limited' : answer.status < 300 ? 'taken' : 'refused'] += 1
      if (viewer !== null && answer.status === 401) await viewers.again(viewer)
    })
    agent.destroy()
    await close()
    const differences = await arena.differences()
    for (const line of faults.slice(0, maxReported)) console.error(`  ${line}`)
    return {
      id: 'W8',
      promise: 'no request breaks the API',
      passed: faults.length === 0 && differences === 0,
      figures: {
        requests: rounds.length,
        operations: operations.length,
        seed: fuzzSeed,
        ...statuses,
        faults: faults.length,
        'slowest answer, ms': Math.round(slowest),
        differences,
      },
    }
  })
