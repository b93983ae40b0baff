import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { companyKeys } from '#api/company.ts'
import { openCluster } from '#server/db/cluster/cluster.ts'
import { runDbCommand } from '../support/commands.ts'
import { debianPostgres, openDebianCluster } from '../support/debian-postgres.ts'
import { productionSettings } from '../support/production.ts'
import { visitShop } from './browser.ts'
import { openTlsProxy } from './tls-proxy.ts'

// An administrator's first hour by the README: an empty PostgreSQL (Debian's where it is installed), a
// database created by the README's statements, the commands, a start in production, the invitation in a
// browser, and the company on its pages.

const port = Number(process.env['PORT'] ?? 3900)
const email = 'owner@hanjan.example'
const facts = {
  name: '한잔주식회사',
  representative: '이한잔',
  address: '서울특별시 성동구 연무장길 7, 3층',
  email: 'help@hanjan.co.kr',
  phone: '02-6012-7345',
  registrationNumber: '123-45-67891',
  mailOrderNumber: '2026-서울성동-0413',
  privacyOfficer: '박지킴',
  hosting: '한잔주식회사',
} satisfies Record<(typeof companyKeys)[number], string>

const print = (line: string) => process.stdout.write(`${line}\n`)
const home = await mkdtemp(join(tmpdir(), 'vini-production-'))
const settings = { ENV_FILE: join(home, 'vini.env') }

const openPostgres = async () => {
  if (debianPostgres) return openDebianCluster(debianPostgres)
  const cluster = await openCluster({ folder: join(home, 'postgres'), durable: false, log: () => undefined })
  return { adminUrl: cluster.url('postgres'), stop: cluster.stop }
}

/**
 * Runs the README's statements for this version literally; returns the connection address of the shop's
 * account.
 */
const createDatabase = async (adminUrl: string): Promise<string> => {
  const readme = readFileSync('README.md', 'utf8')
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    const row = version < 17 ? '15 and 16' : '17 and newer'
    const create = new RegExp(`^\\| ${row} .*?\`(CREATE DATABASE [^\`]+)\``, 'm').exec(readme)?.[1]
    const role = /`(CREATE ROLE [^`]+)`/.exec(readme)?.[1]
    const password = /PASSWORD '([^']+)'/.exec(role ?? '')?.[1]
    if (!role || !create || !password) throw new Error('the README does not say how the database is created')
    await client.query(role)
    await client.query(create)
    print(`PostgreSQL ${version}: ${create}`)
    const url = new URL(adminUrl)
    Object.assign(url, { username: 'vini', password, pathname: '/vini' })
    return url.href
  } finally {
    await client.end()
  }
}

/** Runs a command that must succeed; returns its output. */
const run = async (...words: string[]): Promise<string> => {
  const { code, out, err } = await runDbCommand(settings, words)
  if (code !== 0) throw new Error(`db -- ${words.join(' ')} ended with ${code}: ${err}`)
  print(`db -- ${words.join(' ')}`)
  return out
}

const startShop = async () => {
  const shop = spawn(process.execPath, ['scripts/start.ts'], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (shop.exitCode !== null) throw new Error('the shop of production did not start')
    await wait(250)
  }
  return async () => {
    const exit = once(shop, 'exit')
    shop.kill('SIGTERM')
    await exit
  }
}

const postgres = await openPostgres()
const open: (() => void | Promise<void>)[] = [
  postgres.stop,
  () => rmSync(home, { recursive: true, force: true }),
]
try {
  const shop = {
    ...productionSettings,
    DATABASE_URL: await createDatabase(postgres.adminUrl),
    DATA_DIR: join(home, 'data'),
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  const lines = Object.entries(shop).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(settings.ENV_FILE, lines.join(''), { mode: 0o600 })
  const { out } = await runDbCommand(settings, ['check'])
  if (!/^database +answers$/m.test(out)) throw new Error(`db -- check: ${out}`)
  await run('found')
  const invitation = /https:\S+/.exec(await run('staff', 'add', email, '--name', '이한잔'))?.[0] ?? ''
  for (const key of companyKeys) await run('company', 'set', key, facts[key])
  if ((await run('company', 'show')).includes('(missing)')) throw new Error('a fact is missing')
  open.unshift(await startShop())
  const proxy = await openTlsProxy(home, port)
  open.unshift(proxy.close)
  const visit = { shopUrl: shop.SHOP_URL, port: proxy.port, invitation, email, facts: Object.values(facts) }
  const faults = await visitShop(visit)
  for (const fault of faults) print(fault)
  if (faults.length) process.exitCode = 1
  else
    print(
      'staff is signed in, and the company stands in the footer and the terms; pictures: coverage/production',
    )
} finally {
  for (const close of open) await close()
}
