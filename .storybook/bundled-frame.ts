import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { dirname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { StoryIndexGenerator } from 'storybook/internal/core-server'
import type { Plugin, ViteDevServer } from 'vite'

const input = fileURLToPath(import.meta.resolve('@storybook/builder-vite/input/iframe.html'))
const hotStories = resolve('.storybook/hot-stories.ts')
/** The paths of all story files, by which the bundler notices that there is a new one. */
const listFile = resolve('node_modules/.cache/story-paths.json')

let server: ViteDevServer | undefined
let fault: Error | undefined

const writePaths = async (generator: StoryIndexGenerator) => {
  const { entries } = await generator.getIndex()
  const paths = JSON.stringify([...new Set(Object.values(entries).map((entry) => entry.importPath))], null, 1)
  const isSame = () => readFileSync(listFile, { encoding: 'utf8', flag: 'a+' }) === paths
  mkdirSync(dirname(listFile), { recursive: true })
  if (!isSame()) writeFileSync(listFile, paths)
}

/**
 * Development's frame as a bundle: what every story needs comes in a few files, and the modules of a story in one when
 * it is opened, instead of some four hundred requests.
 */
export const createBundledFramePlugin = (
  loadGenerator: () => Promise<StoryIndexGenerator | undefined>,
): Plugin => ({
  name: 'bundled-frame',
  enforce: 'post',
  apply: (_, { command }) => command === 'serve' && !process.env['VITEST'],
  config: () => ({
    // An address of a file is taken from the page's own, and patches are read from the root.
    base: '/',
    experimental: { bundledDev: true },
    build: { rolldownOptions: { input, output: { strictExecutionOrder: true } } },
  }),
  async configureServer(created) {
    server = created
    const generator = await loadGenerator()
    if (!generator) throw new Error('Storybook has no index')
    await writePaths(generator)
    // A file that cannot be read is named in the index itself.
    generator.onInvalidated(() => void writePaths(generator).catch(() => undefined))
  },
  buildEnd(error) {
    fault = error
  },
  load: {
    // Before Storybook makes the module.
    order: 'pre',
    filter: { id: /storybook-stories\.js$/ },
    handler() {
      this.addWatchFile(listFile)
    },
  },
  transformIndexHtml: {
    order: 'post',
    // Storybook's mocks, of which no story has one, are a module that the bundle does not hold.
    handler: (html) => html.replace(/<script [^>]*vite-inject-mocker-entry\.js"[^>]*><\/script>/, ''),
  },
  transform: {
    filter: { id: /\.stories\.tsx$/ },
    handler(code, id) {
      const path = `./${id.slice(resolve('.').length + 1)}`
      const accept = `import.meta.hot?.accept((next) => replaceStories(${JSON.stringify(path)}, next))`
      return {
        code: `${code}\nimport { replaceStories } from ${JSON.stringify(hotStories)}\n${accept}\n`,
        map: null,
      }
    },
  },
})

/** Waits for the bundle that holds every change until now; throws what the bundler could not read. */
const findFrame = async (): Promise<string | Uint8Array> => {
  const bundle = server?.environments.client.bundledDev
  if (!bundle) throw new Error('Vite has no bundle')
  // Vite has no event for a finished bundle that a plugin could wait for.
  while (await bundle.triggerBundleRegenerationIfStale()) await wait(20)
  for (;;) {
    const file = bundle.memoryFiles.get('iframe.html')
    if (file) return file.source
    if (fault) throw fault
    await wait(20)
  }
}

/** Answers the document of the frame, in place of the one that Storybook would send for single modules. */
export const sendFrame = async (_: unknown, response: ServerResponse): Promise<void> => {
  try {
    const html = await findFrame()
    response.setHeader('content-type', 'text/html').end(html)
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
  }
}
