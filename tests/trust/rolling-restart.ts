import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { shopArguments } from '../../scripts/node-flags.ts'
import { count, createEmptyDatabase, findFreePort, type Attack } from './arena.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const everyMs = 1000 / 12

/** A process of the shop as the systemd unit runs it; the first one seeds the demo. */
const startShop = async (port: number, env: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, shopArguments, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_ENV: 'demo',
      DEMO_MONTH: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      STOP_DELAY_MS: '1000',
      ...env,
    },
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('a process of the shop did not start')
    await wait(100)
  }
  return child
}

const stopShop = async (child: ChildProcess) => {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** The sample configuration as an administrator would complete it: names, ports and a certificate. */
const writeConfiguration = async (folder: string, ports: number[], tls: number, plain: number) => {
  const certificate = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
    ...['-out', certificate[0] ?? '', '-keyout', certificate[1] ?? ''],
  ])
  const sample = await readFile(join(root, 'deploy/nginx.conf'), 'utf8')
  const server = sample
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${tls} ssl`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('shop.example.com', 'localhost')
    .replace('/etc/ssl/vini/fullchain.pem', certificate[0] ?? '')
    .replace('/etc/ssl/vini/privkey.pem', certificate[1] ?? '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${server}\n}\n`,
  )
  return file
}

const paths = ['/product', '/api/v1/setting/operator', '/', '/healthz']

const fetchStatus = (port: number, path: string): Promise<number> =>
  new Promise((resolve) => {
    const clientRequest = request(
      {
        host: '127.0.0.1',
        port,
        path,
        rejectUnauthorized: false,
        agent: false,
        headers: { host: 'localhost' },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', () => resolve(0))
      },
    )
    clientRequest.on('error', () => resolve(0))
    clientRequest.end()
  })

/** Twelve requests a second, each over its own connection, until stopped. */
const openTraffic = (port: number) => {
  const answers: Promise<number>[] = []
  const timer = setInterval(
    () => answers.push(fetchStatus(port, paths[answers.length % paths.length] ?? '/')),
    everyMs,
  )
  return async () => {
    clearInterval(timer)
    return Promise.all(answers)
  }
}

/** How often each wrong status occurred, and in which tenth of the time; 0 is no answer. */
const describeFailures = (answers: readonly number[]): string => {
  const wrong = answers.flatMap((status, at) => (status === 200 ? [] : [{ status, at }]))
  const tenths = new Set(wrong.map(({ at }) => Math.floor((at * 10) / answers.length) + 1))
  const statuses = [...new Set(wrong.map(({ status }) => status))]
  const times = statuses.map((status) => `${count(wrong, (one) => one.status === status)} × ${status}`)
  return `${times.join(', ')} in the tenths ${[...tenths].join(' ')}`
}

/** D2: two processes behind the sample nginx are restarted one after another, and no request fails. */
export const checkRollingRestart = async (): Promise<Attack> => {
  const id = 'D2'
  const promise = 'a rolling restart behind the sample nginx fails no request'
  if (!existsSync('/usr/sbin/nginx')) throw new Error('nginx is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'vini-rolling-'))
  const database = await createEmptyDatabase()
  const ports = [await findFreePort(), await findFreePort()]
  const [tls, plain] = [await findFreePort(), await findFreePort()]
  const env = {
    DATABASE_URL: database.url,
    SHOP_URL: 'https://localhost',
    APP_SECRET: 'a secret of attacks only',
  }
  const shops: ChildProcess[] = []
  let nginx: ChildProcess | undefined
  try {
    for (const [index, port] of ports.entries())
      shops[index] = await startShop(port, { ...env, DATA_DIR: join(folder, `data-${index}`) })
    const file = await writeConfiguration(folder, ports, tls, plain)
    nginx = spawn('/usr/sbin/nginx', ['-c', file, '-p', folder], { stdio: 'inherit' })
    while ((await fetchStatus(tls, '/healthz')) !== 200) await wait(100)
    const stop = openTraffic(tls)
    await wait(2000)
    const startedAt = performance.now()
    for (const [index, port] of ports.entries()) {
      await stopShop(shops[index] as ChildProcess)
      shops[index] = await startShop(port, { ...env, DATA_DIR: join(folder, `data-${index}`) })
    }
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    await wait(2000)
    const answers = await stop()
    const failureCount = count(answers, (status) => status !== 200)
    return {
      id,
      promise,
      passed: failureCount === 0 && answers.length > 100,
      figures: {
        requests: answers.length,
        failed: failureCount,
        ...(failureCount > 0 && { 'answers that failed': describeFailures(answers) }),
        'both restarted in, s': seconds,
      },
    }
  } finally {
    nginx?.kill('SIGQUIT')
    for (const shop of shops) shop.kill('SIGKILL')
    await database.drop().catch(() => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
