import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the modules that an index of messages exports into one, each of their imports once. */
const joinModules = (index: string): string => {
  const names = [...readFileSync(index, 'utf8').matchAll(/^export \* from '(.+)'$/gm)].map(
    ([, name = '']) => name,
  )
  const codes = names.map((name) => readFileSync(join(dirname(index), name), 'utf8'))
  const imports = new Set(codes.flatMap((code) => code.match(/^import .+$/gm) ?? []))
  // Half of the code are types in comments.
  return [...imports, ...codes.map((code) => code.replaceAll(/^import .+$|\/\*\*[^]*?\*\//gm, ''))].join('\n')
}

/**
 * The shop's build divides messages, so each is a module; a worker that loads the server would ask for three thousand of
 * them, one after another. Tests read the same code from one module.
 */
export const createJoinedMessagesPlugin = (): Plugin => ({
  name: 'joined-messages',
  load: {
    filter: { id: /\/messages\/compiled\/messages\/_index\.js$/ },
    handler: (id) => ({ code: joinModules(id), map: { mappings: '' } }),
  },
})
