import { Suspense, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser, runInPage } from '../../../tests/support/browser-page.ts'

afterAll(closeBrowser)

const Mark = () => <span hidden id={useId()} />

const page = renderToString(
  <main>
    <Mark />
    <Suspense fallback="…">
      <p>first</p>
      <Suspense fallback="…">
        <section>inner</section>
      </Suspense>
      <ul />
    </Suspense>
    <footer>outside</footer>
  </main>,
)

const source = `
import { listBoundaryElements } from './app/platform/hydration/hydration-boundary.ts'
export const run = () => listBoundaryElements(document.querySelector('span')).map(({ localName }) => localName)
`

it('react-dom writes a boundary between comments, from which its elements are known', async () => {
  expect(await runInPage(page, source)).toEqual(['p', 'section', 'ul'])
})
