import { once } from 'node:events'
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReadiness } from '#server/db/readiness.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A proxy before the database, which can cut the connection or make it silent. */
const openLine = async (url: string) => {
  const { searchParams, hostname, port } = new URL(url)
  const folder = searchParams.get('host')
  const to = folder
    ? { path: `${folder}/.s.PGSQL.${searchParams.get('port')}` }
    : { host: hostname, port: Number(port) }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const end = createConnection(to)
    for (const [one, other] of [
      [client, end],
      [end, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxyUrl = new URL(url)
  proxyUrl.searchParams.set('host', '127.0.0.1')
  proxyUrl.searchParams.set('port', String((server.address() as AddressInfo).port))
  const cut = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return { url: proxyUrl.href, cut }
}

describe('whether a process may be sent requests', () => {
  it('follows the database over a connection of its own, with all of the pool taken', async () => {
    const line = await openLine(database.url)
    const readiness = openReadiness(line.url)
    await expect.poll(() => readiness.isReady()).toBe(true)
    const clients = await Promise.all(Array.from({ length: 10 }, () => database.db.$client.connect()))
    const startedAt = performance.now()
    for (let turn = 0; turn < 20; turn += 1) expect(await readiness.isReady()).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    for (const client of clients) client.release()
    line.cut()
    await expect.poll(() => readiness.isReady()).toBe(false)
    await readiness.close()
  })
})
