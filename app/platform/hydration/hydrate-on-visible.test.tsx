import { Hydrate } from '@tanstack/react-start'
import { renderToString } from 'react-dom/server'
import { createServer } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser, runInPage } from '../../../tests/support/browser-page.ts'
import { hydrateOnVisible } from './hydrate-on-visible.tsx'

afterAll(closeBrowser)

/** A part below the fold, as the server renders it. */
const part = renderToString(
  <Hydrate when={hydrateOnVisible}>
    <button type="button">Like</button>
  </Hydrate>,
)
const spacer = '<div style="height:3000px"></div>'

const source = `
import { hydrateRoot } from 'react-dom/client'
import { hydrateOnVisible } from './app/platform/hydration/hydrate-on-visible.tsx'
import { findReactProps } from './app/platform/hydration/react-internals.ts'

const Hydrate = hydrateOnVisible._h
const rest = () => new Promise((resolve) => setTimeout(resolve, 200))

export const run = async () => {
  let loads = 0
  const load = async () => void loads++
  const root = document.querySelector('main')
  const isHydrated = () => findReactProps(root.querySelector('button')) !== undefined
  hydrateRoot(root, <Hydrate p={load}><button type="button">Like</button></Hydrate>)
  await rest()
  const far = { loads, isHydrated: isHydrated() }
  root.scrollIntoView()
  await rest()
  return { far, near: { loads, isHydrated: isHydrated() }, text: root.textContent }
}
`

const useSource = source
  .replace('hydrateOnVisible._h', 'hydrateOnUse._h')
  .replace('{ hydrateOnVisible }', '{ hydrateOnUse }')
  .replace(
    /const far =[\s\S]*$/,
    `const before = { loads, isHydrated: isHydrated() }
  root.querySelector('button').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await rest()
  return { before, after: { loads, isHydrated: isHydrated() } }
}`,
  )

describe('a part below the fold', () => {
  it('is rendered by the strategy that Start is given', () => {
    expect(part).toMatch(/^<span hidden="" id="[^"]+"><\/span><!--\$--><button/)
  })

  it('hydrates what react-dom has rendered when it comes into view, once its scripts are loaded', async () => {
    expect(await runInPage(`${spacer}<main>${part}</main>`, source)).toEqual({
      far: { loads: 0, isHydrated: false },
      near: { loads: 1, isHydrated: true },
      text: 'Like',
    })
  })

  it('waits in sight for the pointer where its HTML is complete', async () => {
    expect(await runInPage(`<main>${part}</main>`, useSource)).toEqual({
      before: { loads: 0, isHydrated: false },
      after: { loads: 1, isHydrated: true },
    })
  })

  it('is given the loading of its scripts by the compiler of Start', async () => {
    const server = await createServer({
      configFile: 'app.config.ts',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      appType: 'custom',
      logLevel: 'error',
    })
    try {
      const home = await server.environments.client.transformRequest('/app/features/home/home-page.tsx')
      expect(home?.code).toMatch(/\bp: \w+_preload\b/)
    } finally {
      await server.close()
    }
  }, 60_000)
})
