import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

// The steps of deploy/Dockerfile on this machine, for where no engine runs: production packages, what the image copies,
// a start in a folder of its own, and home over HTTP. The shop is built before: npm run build.

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

/** The run time, without the `node` of the development packages on its path. */
const listPathFolders = () =>
  (process.env['PATH'] ?? '').split(':').filter((folder) => !folder.includes('node_modules'))

const serve = async () => {
  const shop = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: image,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: listPathFolders().join(':'),
      HOME: home,
      APP_ENV: 'demo',
      PORT: String(port),
      DATA_DIR: join(home, 'data'),
      LOG_LEVEL: 'error',
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
    return Math.round((performance.now() - startedAt) / 1000)
  } finally {
    const exit = once(shop, 'exit')
    shop.kill('SIGTERM')
    await exit
  }
}

try {
  if (!existsSync('dist/server/server.js')) throw new Error('npm run build comes first')
  for (const path of ['package.json', 'package-lock.json', '.npmrc', 'scripts/prepare.mjs'])
    cpSync(path, join(image, path), { recursive: true })
  run('npm', ['ci', '--omit=dev'])
  for (const path of imagePaths)
    cpSync(path, join(image, path), { recursive: true, preserveTimestamps: true })
  const megabytes = spawnSync('du', ['-sm', image], { encoding: 'utf8' }).stdout.split('\t')[0]
  process.stdout.write(`${checkUnit()}\n`)
  const seconds = await serve()
  process.stdout.write(
    `the lean shop, ${megabytes} MB, opened in ${seconds} s on production packages alone\n`,
  )
} finally {
  rmSync(home, { recursive: true, force: true })
}
