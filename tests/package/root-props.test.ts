import { build, type Plugin } from 'esbuild'
import { readdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHostBrowser, openPage } from './host-page.ts'
import type { Arrival } from './root-page.ts'

const parts = readdirSync('ui', { recursive: true, encoding: 'utf8' })
  .map((path) => /^([^/]+)\/\1\.stories\.tsx$/.exec(path)?.[1])
  .filter((part) => part !== undefined && part !== 'icons')

/** What is exported and has no element of its own. */
const withoutRoot: Record<string, string> = {
  LinkProvider: 'hands the link of the host to all parts',
  Link: 'is drawn by the component of the host, which has everything',
  WhenNear: 'has no element once its content is there',
}

/** Fields: the attributes are those of the control, the class and the style those of the frame around it. */
const fields = [
  ...[
    'BirthDateInput',
    'Checkbox',
    'CodeInput',
    'Combobox',
    'DateField',
    'DatePicker',
    'FileButton',
    'FileUpload',
  ],
  ...[
    'PasswordInput',
    'PhoneInput',
    'SearchField',
    'Select',
    'Stepper',
    'Switch',
    'TextInput',
    'Textarea',
    'TimeField',
  ],
]

/** Parts with an `id` that is of another element. */
const withOwnId: Record<string, string> = { SearchPanel: 'is the id of the list, which the field names' }

/** Actions of stories are not played here. */
const stubActions: Plugin = {
  name: 'stub-actions',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^storybook\/test$/ }, () => ({ path: 'actions', namespace: 'stub' }))
    bundle.onLoad({ filter: /.*/, namespace: 'stub' }, () => ({
      contents:
        'export const fn = () => () => undefined; export const expect = fn, screen = {}, userEvent = {}, waitFor = fn, within = fn, fireEvent = fn',
    }))
  },
}

const bundlePage = async () => {
  const imports = parts.map(
    (part, at) => `import * as stories${at} from './ui/${part}/${part}.stories.tsx'
import * as module${at} from './ui/${part}/${part}.tsx'`,
  )
  const list = (name: string) => `[${parts.map((_, at) => `${name}${at}`).join()}]`
  const contents = `${imports.join('\n')}
import { partsWithin } from './tests/package/root-samples.tsx'
import { listLinks, readArrival } from './tests/package/root-page.ts'
const samples = { ...partsWithin }
for (const { default: { component, args }, Default } of ${list('stories')})
  for (const exports of ${list('module')})
    for (const [name, part] of Object.entries(exports))
      if (part === component) samples[name] = { part, args: { ...args, ...Default.args } }
const isPart = ([name]) => /^[A-Z]/.test(name)
window.exported = ${list('module')}.flatMap((exports) => Object.entries(exports).filter(isPart).map(([name]) => name))
window.sampled = Object.keys(samples)
window.readArrivalOf = (name) => readArrival(samples[name])
window.listLinksOf = (name) => listLinks(samples[name])`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"', 'import.meta.env': '{}' },
    plugins: [stubActions],
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

declare global {
  interface Window {
    exported: string[]
    sampled: string[]
    readArrivalOf: (name: string) => Arrival
    listLinksOf: (name: string) => { all: string[]; outside: string[] }
  }
}

let browser: Browser
let page: Page
const complaints: string[] = []
beforeAll(async () => {
  browser = await openHostBrowser()
  page = await openPage(browser, '<p id="note">Note</p>')
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.addScriptTag({ content: await bundlePage() })
})
afterAll(() => browser.close())

describe('what a user says of a part', () => {
  it('is tested of each part that is exported, but for those without an element', async () => {
    const [exported, sampled] = await page.evaluate(() => [window.exported, window.sampled])
    expect(exported.length).toBeGreaterThan(160)
    expect(exported.filter((name) => !sampled.includes(name) && !(name in withoutRoot))).toEqual([])
    expect([...Object.keys(withoutRoot), ...fields].filter((name) => !exported.includes(name))).toEqual([])
  })

  it('arrives at its root, with the ref, the class and the style', async () => {
    const names = (await page.evaluate(() => window.sampled)).filter((name) => !(name in withoutRoot))
    const arrivals = await page.evaluate(
      (all) => all.map((name) => [name, window.readArrivalOf(name)] as const),
      names,
    )
    const rootArrival = { elements: 1, place: 'root', description: 'note', refIsElement: true, leaked: [] }
    const faults = arrivals.flatMap(([name, { id, place, className, style, ...arrival }]) => {
      const isField = fields.includes(name)
      const goal = {
        ...rootArrival,
        place: isField ? 'control' : 'root',
        className: 'root',
        style: 'root',
        id: name in withOwnId ? id : 'own',
      }
      const arrived = { ...arrival, id, place, className, style }
      return JSON.stringify(arrived, Object.keys(goal).sort()) ===
        JSON.stringify(goal, Object.keys(goal).sort())
        ? []
        : [{ name, ...arrived }]
    })
    expect(faults).toEqual([])
  })

  it('leaves no property of a part on an element', () => {
    expect(complaints.filter((text) => /does not recognize|Received `/.test(text))).toEqual([])
  })
})

/** Links that are no pages: a place on this one, a telephone, a file. */
const noPage = /^(#|tel:|data:|blob:)|\.(webp|png|pdf|jpg)$/

describe('the links of all parts', () => {
  it('are drawn by the link that the host provides once', async () => {
    const lists = await page.evaluate(() =>
      window.sampled.map((name) => ({ name, ...window.listLinksOf(name) })),
    )
    expect(lists.filter(({ all }) => all.length > 0).length).toBeGreaterThan(20)
    const pages = lists.flatMap(({ name, outside }) =>
      outside.filter((address) => !noPage.test(address)).map((address) => `${name} ${address}`),
    )
    expect(pages).toEqual([])
  })
})
