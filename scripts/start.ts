import { spawn, spawnSync } from 'node:child_process'

const built = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)

/**
 * Some 90 MB of what the shop holds live on. Left alone, V8 lets refuse grow to four times that before it tidies up; below
 * a ceiling it keeps to twice. NODE_OPTIONS may name another ceiling.
 */
const heap = process.env['NODE_OPTIONS']?.includes('max-old-space-size')
  ? []
  : ['--max-old-space-size=512', '--max-semi-space-size=16']

const shop = spawn(process.execPath, [...heap, 'app/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => process.exit(code ?? 1))
