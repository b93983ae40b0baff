import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import project from '../package.json' with { type: 'json' }

// The steps of deploy/Dockerfile on this machine, for where no engine runs: production packages, what the image copies,
// `npm start` in a folder of its own, home over HTTP, and an order that is paid and cancelled in a browser. The shop is built
// before: npm run build.

const journey = 'an order is cancelled with the refund seen first'
const port = Number(process.env['PORT'] ?? 3900)
const home = mkdtempSync(join(tmpdir(), 'vini-image-'))
const image = join(home, 'shop')

const run = (command: string, args: string[]) => {
  const { status } = spawnSync(command, args, { cwd: image, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

/** What the last stage copies from the build, by the Dockerfile itself. */
const imagePaths = [
  ...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^COPY --from=build \/shop\/(\S+)/gm),
].map(([, path]) => path ?? '')

const checkUnit = () => {
  if (spawnSync('systemd-analyze', ['--version']).error) return 'systemd-analyze is not here'
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/vini.service'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`deploy/vini.service: ${stderr}`)
  return 'deploy/vini.service is in order'
}

/** The machine's own commands, without those of the development packages. */
const listPathFolders = () =>
  (process.env['PATH'] ?? '').split(':').filter((folder) => !folder.includes('node_modules'))

/** A journey of the main ones, by the development packages of this checkout. */
const walkPayment = (url: string) => {
  const cli = 'node_modules/@playwright/test/cli.js'
  const args = [cli, 'test', 'e2e/after-payment.spec.ts', '--grep', journey, '--project', '1280']
  const { status } = spawnSync(process.execPath, [...args, '--reporter', 'line'], {
    stdio: 'inherit',
    env: { ...process.env, E2E_URL: url },
  })
  if (status !== 0) throw new Error('no order could be paid and cancelled')
}

const serve = async () => {
  // What npm start runs, without npm: killed, that ends before the shop has.
  const [command = '', ...args] = project.scripts.start.split(' ')
  const shop = spawn(command, args, {
    cwd: image,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: listPathFolders().join(':'),
      HOME: home,
      npm_config_cache: process.env['npm_config_cache'] ?? join(homedir(), '.npm'),
      APP_ENV: 'demo',
      DEMO_MONTH: 'off',
      PORT: String(port),
      DATA_DIR: join(home, 'data'),
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
    },
  })
  const startedAt = performance.now()
  try {
    for (;;) {
      const page = await fetch(`http://localhost:${port}/`).catch(() => null)
      if (page?.ok && (await page.text()).includes('</html>')) break
      if (shop.exitCode !== null) throw new Error('the shop ended')
      if (performance.now() - startedAt > 180_000) throw new Error('the shop did not open in three minutes')
      await wait(250)
    }
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    walkPayment(`http://localhost:${port}`)
    return seconds
  } finally {
    const exit = once(shop, 'exit')
    shop.kill('SIGTERM')
    await exit
  }
}

try {
  if (!existsSync('dist/server/main.js')) throw new Error('npm run build comes first')
  for (const path of ['package.json', 'package-lock.json', '.npmrc', 'scripts/prepare.mjs'])
    cpSync(path, join(image, path), { recursive: true })
  run('npm', ['ci', '--omit=dev'])
  for (const path of imagePaths)
    cpSync(path, join(image, path), { recursive: true, preserveTimestamps: true })
  const megabytes = spawnSync('du', ['-sm', join(image, 'node_modules')], { encoding: 'utf8' }).stdout.split(
    '\t',
  )[0]
  process.stdout.write(`${checkUnit()}\n`)
  const seconds = await serve()
  process.stdout.write(
    `the lean shop opened in ${seconds} s and took an order on production packages alone (${megabytes} MB)\n`,
  )
} finally {
  rmSync(home, { recursive: true, force: true })
}
