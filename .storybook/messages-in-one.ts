import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const runtime = "import { getLocale, experimentalStaticLocale } from '../runtime.js';"
/** A module by no file's name: plugins that read what parts say of themselves pass it over. */
const name = '\0messages'

/** Every message of the index, one below the other: their names are their own already. */
const joinMessages = (index: string): string => {
  const exportLines = [...readFileSync(index, 'utf8').matchAll(/^export \* from '(.+)'/gm)]
  const texts = exportLines.map(([, file = '']) => readFileSync(join(dirname(index), file), 'utf8'))
  const others = texts.filter((text) => !text.includes(runtime))
  if (others.length || texts.length === 0) throw new Error('messages are compiled otherwise than they were')
  const here = runtime.replace('..', dirname(dirname(index)))
  return [here, ...texts.map((text) => text.replace(runtime, ''))].join('\n')
}

/** Served as they are compiled, each of 2,500 messages is a file that a browser asks for before it shows a story. */
export const createMessagesInOnePlugin = (): Plugin => ({
  name: 'messages-in-one',
  apply: 'serve',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/messages\/_index\.js$/ },
    handler: (_, importer) => (importer?.endsWith('/messages/compiled/messages.js') ? name : null),
  },
  load: {
    filter: { id: /^\0messages$/ },
    handler() {
      const index = resolve('messages/compiled/messages/_index.js')
      this.addWatchFile(index)
      return { code: joinMessages(index), map: null }
    },
  },
})
