import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Without development packages there is nothing to generate with, and a built shop needs nothing generated.
const tools = ['@pandacss/dev', '@inlang/paraglide-js', 'vite']
if (tools.every((name) => existsSync(`node_modules/${name}/package.json`))) {
  const args = ['scripts/with-node.mjs', 'scripts/generate.ts']
  process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1)
}
