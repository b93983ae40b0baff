import { describe, expect, it } from 'vitest'
import { findNewInScript } from '../../scripts/browser-floor.ts'
import { listSourceFiles } from './source.ts'

/** What a browser may deny, lack or fail at, and the only files that may use it. */
const homes: Record<string, { uses: RegExp; files: string[] }> = {
  storage: {
    uses: /\b(?:localStorage|sessionStorage|indexedDB)\b/,
    files: ['app/storage.ts', 'app/inline/load-fonts.ts'],
  },
  channels: { uses: /\bBroadcastChannel\b/, files: ['app/channel.ts', 'office/shell/activity.ts'] },
  cookies: {
    uses: /\bdocument\.cookie\b/,
    files: ['app/browser-cookies.ts', 'app/plain-cookie.ts'],
  },
  'idle moments': {
    uses: /\brequestIdleCallback\b/,
    files: ['app/run-when-idle.ts', 'app/inline/lay-out-progressively.ts'],
  },
  'random ids': { uses: /\brandomUUID\b/, files: ['app/shell/create-id.ts'] },
  locks: {
    uses: /\bnavigator\.locks\b/,
    files: ['app/offline/pending-writes.ts', 'office/features/stock/use-count-queue.ts'],
  },
  'the connection': { uses: /\bconnection\?\.|\bsaveData\b/, files: ['app/can-prefetch.ts'] },
}

/** Newer than the oldest browsers in docs/browsers.md; a form that all of them support does the same. */
const unsupportedMethods =
  /\.(?:toSorted|toReversed|toSpliced|isWellFormed)\(|\b(?:Object|Map)\.groupBy\b|\bPromise\.(?:withResolvers|try)\b|\bAbortSignal\.(?:any|timeout)\b|\bResponse\.json\(|\bURL\.(?:canParse|parse)\(|\(\?<[=!]/

/** The code that browsers run: pages and components, without server code and tests. */
const browserSources = listSourceFiles().filter(
  ({ path }) =>
    /^(?:app|office|ui|machines)\//.test(path) &&
    !/\.(?:test|stories)\.tsx?$|^app\/(?:edge\/|main|server|host|draw|request-context|offline\/worker)|^ui\/theme\//.test(
      path,
    ),
)
const stripComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

describe('what a browser may lack', () => {
  it.each(Object.entries(homes))('is asked for in one place: %s', (_, { uses, files }) => {
    const users = browserSources.filter(({ text }) => uses.test(stripComments(text))).map(({ path }) => path)
    expect(users.filter((path) => !files.includes(path))).toEqual([])
    expect(files.filter((path) => !users.includes(path))).toEqual([])
  })

  it('is asked for before it is used: observers', () => {
    for (const name of ['IntersectionObserver', 'ResizeObserver']) {
      const users = browserSources.filter(({ text }) => text.includes(`new ${name}(`))
      expect(users.length).toBeGreaterThan(0)
      expect(users.filter(({ text }) => !text.includes(`typeof ${name} `)).map(({ path }) => path)).toEqual(
        [],
      )
    }
  })

  it('is no method that the oldest browsers do not have', () => {
    expect(
      browserSources
        .filter(({ text }) => unsupportedMethods.test(stripComments(text)))
        .map(({ path }) => path),
    ).toEqual([])
  })

  it('is found in a built script by the names of the platform, not by private ones', () => {
    expect([...findNewInScript('const list = x.s(); y.toSorted()')].toSorted()).toEqual([
      '.s()',
      '.toSorted()',
    ])
    expect([...findNewInScript('class A { #s() {} run() { this.#s() } }')]).toEqual([])
  })
})
