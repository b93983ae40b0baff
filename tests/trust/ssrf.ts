import { createSocket, type Socket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { request as secureRequest } from 'node:https'
import { toBase64 } from '#server/platform/images/base64.ts'
import type { Network } from '#server/platform/images/public-fetch.ts'
import { mapConcurrently, count, withArena, type Arena, type Attack } from './arena.ts'

/** A public address that no host uses: a name's first DNS answer. */
const unusedAddress = '3ffe:ffff::1'

type Zone = Record<string, { first?: string[]; then: string[] }>

const zone: Zone = {
  'plain.cdn.test': { then: ['127.0.0.1'] },
  'metadata.cdn.test': { then: ['169.254.169.254'] },
  'private.cdn.test': { then: ['10.0.0.1'] },
  'home.cdn.test': { then: ['192.168.0.1'] },
  'shared.cdn.test': { then: ['100.64.0.1'] },
  'zero.cdn.test': { then: ['0.0.0.0'] },
  'six.cdn.test': { then: ['::1'] },
  'mapped.cdn.test': { then: ['::ffff:7f00:1'] },
  'local6.cdn.test': { then: ['fc00::1'] },
  'nat64.cdn.test': { then: ['64:ff9b::7f00:1'] },
  'mixed.cdn.test': { then: [unusedAddress, '127.0.0.1'] },
  'rebind.cdn.test': { first: [unusedAddress], then: ['127.0.0.1'] },
  'rebind6.cdn.test': { first: [unusedAddress], then: ['::1'] },
  'none.cdn.test': { then: [] },
}

const toAddressBytes = (address: string): Buffer => {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail = ''] = address.split('::')
  const splitGroups = (text: string) => text.split(':').filter(Boolean)
  const gap = 8 - splitGroups(head).length - splitGroups(tail).length
  const groups = [...splitGroups(head), ...Array.from({ length: gap }, () => '0'), ...splitGroups(tail)]
  return Buffer.from(groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]))
}

const readName = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = []
  let offset = 12
  for (let size = query[offset] ?? 0; size > 0; size = query[offset] ?? 0) {
    labels.push(query.subarray(offset + 1, offset + 1 + size).toString())
    offset += size + 1
  }
  return { name: labels.join('.').toLowerCase(), end: offset + 5 }
}

const [typeA, typeAaaa] = [1, 28]

/** Answers from the zone with a TTL of zero; a name may resolve differently the second time. */
const openDnsStub = async () => {
  const queryCounts = new Map<string, number>()
  const socket: Socket = createSocket('udp4', (query, from) => {
    const { name, end } = readName(query)
    const type = query.readUInt16BE(end - 4)
    const times = queryCounts.get(`${name} ${type}`) ?? 0
    queryCounts.set(`${name} ${type}`, times + 1)
    const entry = zone[name]
    const all = (times === 0 ? entry?.first : undefined) ?? entry?.then ?? []
    const fitting = all.filter((one) => one.includes(':') === (type === typeAaaa))
    const records = type === typeA || type === typeAaaa ? fitting.map(toAddressBytes) : []
    const head = Buffer.alloc(12)
    query.copy(head, 0, 0, 2)
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(records.length, 6)
    const answers = records.map((data) => {
      const record = Buffer.alloc(12)
      record.writeUInt16BE(0xc00c, 0)
      record.writeUInt16BE(type, 2)
      record.writeUInt16BE(1, 4)
      record.writeUInt32BE(0, 6)
      record.writeUInt16BE(data.length, 10)
      return Buffer.concat([record, data])
    })
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const names = new Resolver({ timeout: 500, tries: 1 })
  names.setServers([`127.0.0.1:${socket.address().port}`])
  return { names, asked: queryCounts, close: () => socket.close() }
}

/** Counts connections; also on the standard port, where the process may listen there. */
const openCanaries = async () => {
  let hits = 0
  const open = async (port: number, host: string): Promise<Server | null> => {
    const server = createServer((socket) => {
      hits += 1
      socket.destroy()
    })
    server.listen(port, host)
    const listening = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ])
    return listening ? server : null
  }
  const listeners = await Promise.all([
    open(0, '127.0.0.1'),
    open(443, '127.0.0.1'),
    open(443, '::1'),
    open(80, '127.0.0.1'),
  ])
  const servers = listeners.filter((server) => server !== null)
  const address = servers[0]?.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    listening: servers.length,
    hits: () => hits,
    close: () => servers.forEach((server) => server.close()),
  }
}

/** Spellings of this machine's address and of its neighbours'. */
const hosts = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
  ],
  ...[
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:0:0:1]',
    '[fe80::1]',
    '[fc00::1]',
  ],
  ...['localhost', 'LOCALHOST', 'localhost.', '127.0.0.1.', '①②⑦.⓪.⓪.①', '127。0。0。1', 'ⓛocalhost'],
  ...['169.254.169.254', '10.0.0.1', '172.16.0.1', '192.168.0.1', '100.64.0.1', '255.255.255.255'],
  ...['images.cdn.test', 'evil.example', 'shop.test.evil.example', 'images.cdn.test.evil.example'],
]

const listSpellings = (host: string, port: number): string[] => [
  `http://${host}:${port}/`,
  `https://${host}:${port}/`,
  `https://${host}/`,
  `http://${host}/images/a.png`,
  `//${host}:${port}/images/a.png`,
  `https://plain.cdn.test@${host}:${port}/`,
  `https://${host}:${port}#@plain.cdn.test/`,
  `https://plain.cdn.test\\@${host}:${port}/`,
]

const listOddUrls = (port: number, base: string): string[] => [
  ...[
    'file:///etc/passwd',
    'file://127.0.0.1/etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
  ],
  ...[
    'gopher://127.0.0.1:5432/_x',
    'ftp://127.0.0.1/',
    'ws://127.0.0.1/',
    'dict://127.0.0.1:11211/',
    'blob:http://shop.test/1',
  ],
  ...[`${base}/api/v1/me`, `${base}/api/v1/openapi.json`, 'http://shop.test/api/v1/me', 'http://shop.test/'],
  ...[
    '/api/v1/me',
    '/images/../api/v1/me',
    '/images/%2e%2e/api/v1/me',
    '/images/..%2f..%2fetc/passwd',
    '\\\\127.0.0.1\\x',
  ],
  ...[
    `https://plain.cdn.test:${port}/`,
    'http://plain.cdn.test/',
    'https://plain.cdn.test./',
    'https://PLAIN.CDN.TEST/',
  ],
  ...['https://u:p@plain.cdn.test/', 'https://plain.cdn.test/\r\nhost: 127.0.0.1', '', ' ', 'x'.repeat(5000)],
]

const attempt = async ({ services }: Arena, url: string, network: Network, index: number) => {
  const request = new Request(`http://shop.test/api/toBase64?${new URLSearchParams({ url })}`)
  const context = {
    request,
    ip: `203.0.113.${index % 250}`,
    locale: 'ko-KR' as const,
    origin: 'http://shop.test',
  }
  const answer = await toBase64(services, context, network)
  const body = (await answer.json()) as { code?: string; message?: string; base64?: string }
  return { url, status: answer.status, ...body }
}

/** W5: no given address makes the shop fetch an internal one. */
export const checkNoInternalFetch = (): Promise<Attack> =>
  withArena({ connections: 10 }, async (arena) => {
    const [dns, canary] = [await openDnsStub(), await openCanaries()]
    const services = { ...arena.services, env: { ...arena.services.env, IMAGE_HOSTS: Object.keys(zone) } }
    const network: Network = { names: dns.names, open: secureRequest }
    const namedUrls = Object.keys(zone).flatMap((host) => [
      `https://${host}/a.png`,
      `https://${host}/images/b.webp?x=1`,
    ])
    const urls = [
      ...namedUrls,
      // The second DNS answer for the name is an internal address.
      ...['https://rebind.cdn.test/again.png', 'https://rebind6.cdn.test/again.png'],
      ...hosts.flatMap((host) => listSpellings(host, canary.port)),
      ...listOddUrls(canary.port, arena.base),
    ]
    const testArena = { ...arena, services } as Arena
    const answers = await mapConcurrently(urls, 8, (url, index) => attempt(testArena, url, network, index))
    dns.close()
    canary.close()
    const fetchedAnswers = answers.filter(({ base64 }) => base64 !== undefined)
    const failureCount = count(answers, ({ status, code }) => status >= 500 && code !== 'image.unreachable')
    const withoutMessageCount = count(answers, ({ status, message }) => status >= 400 && !message)
    for (const { url } of fetchedAnswers) console.error(`  ${url} was fetched`)
    return {
      id: 'W5',
      promise: 'the image converter reaches nothing inside',
      passed:
        canary.hits() === 0 &&
        fetchedAnswers.length === 0 &&
        failureCount + withoutMessageCount === 0 &&
        urls.length >= 300,
      figures: {
        attempts: urls.length,
        'names asked of the DNS stub': dns.asked.size,
        canaries: canary.listening,
        'canary hits': canary.hits(),
        fetched: fetchedAnswers.length,
        '5xx': failureCount,
      },
    }
  })
