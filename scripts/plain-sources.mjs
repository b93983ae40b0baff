import { readFileSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'

/*
 * Node's stripping of types costs each process some 40 MB and a third of a second. `npm run build` keeps what it makes of
 * every source, and of the messages in a few modules; a source that has changed since is stripped as before.
 */
const root = new URL('..', import.meta.url).href
const copiesFolder = new URL('../dist/plain/', import.meta.url).href
const messages = new URL('../messages/compiled/messages.js', import.meta.url).href

const readCopy = (url) => {
  if (!url.startsWith(root) || !(url.endsWith('.ts') || url === messages)) return undefined
  const copy = new URL(copiesFolder + url.slice(root.length))
  const stats = statSync(copy, { throwIfNoEntry: false })
  if (!stats || Math.round(stats.mtimeMs) !== Math.round(statSync(new URL(url)).mtimeMs)) return undefined
  return url === messages ? `export * from '${copy.href}'` : readFileSync(copy, 'utf8')
}

registerHooks({
  load: (url, context, next) => {
    const source = readCopy(url)
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})
