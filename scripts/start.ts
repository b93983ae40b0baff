import { spawn, spawnSync } from 'node:child_process'
import { nodeFlags } from './node-flags.ts'

const built = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'], {
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(built.status ?? 1)

const shop = spawn(process.execPath, [...nodeFlags, 'app/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => process.exit(code ?? 1))
