/**
 * How Node runs the shop and what serves like it. Some 90 MB of what the shop holds live on. Left alone, V8 lets refuse grow
 * to four times that before it tidies up; below a ceiling it keeps to twice. NODE_OPTIONS may name another ceiling.
 */
export const nodeFlags: readonly string[] = process.env['NODE_OPTIONS']?.includes('max-old-space-size')
  ? []
  : ['--max-old-space-size=512', '--max-semi-space-size=16']

/** Node's arguments for the built shop, from the project's root. */
export const shopArguments = [...nodeFlags, 'dist/server/main.js']
