import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { startOrExit } from '#server/start-refusal.ts'
import { loadEnvFile } from './env-file.ts'

await startOrExit(loadEnvFile)
// The file may name another ceiling of the heap.
const { shopArguments } = await import('./node-flags.ts')

const tools = ['vite', '@pandacss/dev', '@inlang/paraglide-js']

// An installation of production packages alone serves what was built elsewhere.
if (tools.every((name) => existsSync(`node_modules/${name}/package.json`))) {
  const build = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'], {
    stdio: 'inherit',
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
} else if (!existsSync('dist/server/main.js')) {
  process.stderr.write(
    'vini: dist is missing, and so are the packages to build it: npm ci && npm run build\n',
  )
  process.exit(1)
}

const shop = spawn(process.execPath, shopArguments, {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', STARTER_PID: String(process.pid) },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => process.exit(code ?? 1))

// npm killed at once says nothing to what it runs.
const npm = process.env['npm_lifecycle_event'] === 'start' ? process.ppid : null
if (npm !== null)
  setInterval(() => {
    if (process.ppid !== npm) shop.kill('SIGTERM')
  }, 250).unref()
