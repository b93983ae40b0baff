import { existsSync } from 'node:fs'

// A checkout runs its sources; where only what was built is installed, there is a bundle of them.
await import(existsSync('server/main.ts') ? './db/commands.ts' : '../dist/server/commands.js')
