import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { firstPages, frame } from '../first-pages.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vini-chunks-')))
const pages = Object.values(firstPages)
const messageKeys = ['shell.title', 'home.title', 'cart.title', 'cart.empty']

const load = (paths: readonly string[]) => paths.map((path) => `import('/${path}')`).join('\n')
const toModule = (name: string, key: string) =>
  `import { m } from '/messages/compiled/messages.js'\nconsole.log('${name}', m["${key}"]())`

/** A shop of few pages: a frame, the first pages, and a subject with two pages of its own. */
const sources: Record<string, string> = {
  'app/client.tsx': `${load([frame, ...pages, 'app/features/cart/cart.route.tsx', 'app/features/orders/order.route.tsx', 'app/shell/background.tsx'])}`,
  'app/shell/background.tsx': `console.log('background')`,
  [frame]: toModule('frame', 'shell.title'),
  [firstPages.home]: `import '/ui/card.js'\n${toModule('home', 'home.title')}`,
  [firstPages.list]: `import '/ui/card.js'\nconsole.log('list')`,
  [firstPages.wine]: `import '/ui/rating.js'\nconsole.log('wine')`,
  'app/features/cart/cart.route.tsx': `import '/app/features/cart/lines.js'\nimport '/ui/rating.js'\n${toModule('cart', 'cart.title')}\nm["cart.empty"]()\nm["home.title"]()`,
  'app/features/orders/order.route.tsx': `import '/app/features/cart/lines.js'\n${toModule('order', 'cart.title')}\nm["cart.empty"]()`,
  'app/features/cart/lines.js': `console.log('lines')`,
  'ui/card.js': `console.log('card')`,
  'ui/rating.js': `console.log('rating')`,
  'messages/compiled/messages.js': `export * as m from './messages/_index.js'`,
  'messages/compiled/messages/_index.js': messageKeys
    .map((key) => `export * from './${key.replace('.', '_')}1.js'`)
    .join('\n'),
}
for (const key of messageKeys)
  sources[`messages/compiled/messages/${key.replace('.', '_')}1.js`] =
    `const text = () => console.log('text ${key}')\nexport { text as "${key}" }`

beforeAll(() => {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Which file has what of the sources, by what they print. */
const divide = async (): Promise<Record<string, string[]>> => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  const { chunkGroups, toChunkName } = await import('./chunks.ts')
  vi.restoreAllMocks()
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, 'app/client.tsx'),
        output: {
          entryFileNames: 'index.js',
          chunkFileNames: ({ name }) => `${toChunkName(name)}.js`,
          codeSplitting: { groups: chunkGroups() },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const files = output.filter((file) => file.type === 'chunk')
  return Object.fromEntries(
    files.map(({ fileName, code }) => [
      fileName,
      [...code.matchAll(/console\.log\("([^"]+)"/g)].map(([, name = '']) => name).sort(),
    ]),
  )
}

it('the bundler divides modules and texts by who cannot be shown without them', async () => {
  const files = await divide()
  // What two first pages share is in the frame's file, with the frame's text.
  expect(files['index.js']).toEqual(['card', 'frame', 'text shell.title'])
  // What one of them shares with other pages is its own file, with its texts.
  expect(files['of-home.js']).toEqual(['text home.title'])
  expect(files['of-wine.js']).toEqual(['rating'])
  // Other texts and modules go by their subject.
  expect(files['texts-order.js']).toEqual(['text cart.empty', 'text cart.title'])
  expect(Object.values(files)).toContainEqual(['lines'])
})
