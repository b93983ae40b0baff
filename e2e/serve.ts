import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildServer } from '../scripts/build-server.ts'
import { shopArguments } from '../scripts/node-flags.ts'
import { getFolderFile } from './data-folder.ts'

await buildServer()
const folder = mkdtempSync(join(tmpdir(), 'vini-e2e-'))
// Journeys of an administrator run commands on the same data.
const note = getFolderFile(process.env['PORT'] ?? '')
mkdirSync(dirname(note), { recursive: true })
writeFileSync(note, folder)
const shop = spawn(process.execPath, shopArguments, {
  stdio: 'inherit',
  // The journeys simulate shoppers at many addresses, as a trusted proxy would report them.
  env: {
    ...process.env,
    TRUST_PROXY: '1',
    DATA_DIR: folder,
    APP_ENV: 'demo',
    DEMO_MONTH: 'off',
    LOG_LEVEL: 'warn',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill('SIGTERM'))
shop.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(note, { force: true })
  process.exit(code ?? 0)
})
