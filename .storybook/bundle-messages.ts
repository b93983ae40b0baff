import { statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const folder = resolve('node_modules/.cache/story-messages')

const getModifiedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const bundleInto = async (name: string, compiled: string): Promise<string> => {
  const file = `${folder}/${name}.js`
  const input = resolve(compiled, 'messages.js')
  const runtime = resolve(compiled, 'runtime.js')
  if (getModifiedAt(file) < getModifiedAt(input))
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: false,
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input,
          // It holds the language, of which there may be but one.
          external: [runtime],
          preserveEntrySignatures: 'strict',
          output: {
            entryFileNames: `${name}.js`,
            comments: false,
            paths: { [runtime]: relative(folder, runtime) },
          },
        },
      },
    })
  return file
}

/**
 * The shop's build divides messages, so each is a module there; a browser would ask for 2,500 of them before it
 * shows a story. Stories read the same messages from one module of a tenth of their size, without the comments that
 * name their types. Returns its path, and that of the office's.
 */
export const bundleStoryMessages = async (): Promise<{ shop: string; office: string }> => ({
  shop: await bundleInto('shop', 'messages/compiled'),
  office: await bundleInto('office', 'messages/office/compiled'),
})

/** For a module without a map Vite makes one at each request: of these, five times as large as the module. */
export const createUnmappedMessagesPlugin = (): Plugin => ({
  name: 'unmapped-messages',
  transform: {
    filter: { id: /\/story-messages\// },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
})
