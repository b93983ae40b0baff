import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

/**
 * Some 90 MB of what the shop holds live on. Left alone, V8 lets refuse grow to four times that before it tidies up; below
 * a ceiling it keeps to twice. NODE_OPTIONS may name another ceiling.
 */
const heap = process.env['NODE_OPTIONS']?.includes('max-old-space-size')
  ? []
  : ['--max-old-space-size=512', '--max-semi-space-size=16']

/** How Node runs the built shop. */
export const nodeFlags = [
  ...heap,
  `--import=${pathToFileURL(join(import.meta.dirname, 'plain-sources.mjs')).href}`,
]
