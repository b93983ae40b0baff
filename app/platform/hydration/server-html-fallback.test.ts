import { afterAll, expect, it } from 'vitest'
import { closeBrowser, runInPage } from '../../../tests/support/browser-page.ts'

afterAll(closeBrowser)

const source = `
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ServerHtmlFallback } from './app/platform/hydration/server-html-fallback.tsx'

const Failing = () => {
  throw new Error('no scripts')
}
export const run = async () => {
  const root = document.querySelector('main')
  const parts = () => [...root.querySelectorAll('a')]
  const quiet = { onCaughtError: () => {}, onRecoverableError: () => {} }
  hydrateRoot(root, <ServerHtmlFallback parts={parts}><Suspense fallback=""><Failing /></Suspense></ServerHtmlFallback>, quiet)
  await new Promise((resolve) => setTimeout(resolve, 50))
  return root.textContent
}
`

it('a part that cannot hydrate finds the HTML of the server still in the page when React renders its failure', async () => {
  const html = '<main><!--$--><a href="/product/1">Barolo</a><!--/$--></main>'
  expect(await runInPage(html, source)).toBe('Barolo')
})
