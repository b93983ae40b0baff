import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { build, type Rolldown } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { createHeadsWithPagesPlugins, hideHead, showHead } from './heads-with-pages.ts'

describe('the head of a route', () => {
  it('is missed where the plugin takes components out in another way', () => {
    expect(() => showHead(`createFileRoute('/cart')({ pendingComponent: lazy(load) })`)).toThrow(
      /in another way/,
    )
  })

  it('is not hidden behind a component that a route has', () => {
    expect(() => hideHead(`createFileRoute('/cart')({\n  pendingComponent: Spinner,\n})`)).toThrow(
      /pendingComponent/,
    )
  })
})

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vini-heads-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

it("what the router's plugin writes today has the head in the page's own file", async () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  write(
    'app/routes/__root.tsx',
    `import { createRootRoute } from '@tanstack/react-router'\nexport const Route = createRootRoute({})`,
  )
  write(
    'app/routes/cart.route.tsx',
    `import { createFileRoute } from '@tanstack/react-router'
const Cart = () => 'the page'
export const Route = createFileRoute('/cart')({
  loader: () => 'lines',
  head: ({ loaderData }) => ({ meta: [{ title: 'the title of ' + loaderData }] }),
  component: Cart,
})`,
  )
  write('app/client.tsx', `import { routeTree } from './route-tree.gen.ts'\nconsole.log(routeTree)`)
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      createHeadsWithPagesPlugins(),
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: join(folder, 'app/routes'),
        generatedRouteTree: join(folder, 'app/route-tree.gen.ts'),
        quoteStyle: 'single',
        semicolons: false,
        codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent']] },
      }),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(folder, 'app/client.tsx'), external: /^(react|@tanstack)/ },
    },
  })) as Rolldown.RolldownOutput
  const [first, ...others] = output.filter((file) => file.type === 'chunk').map(({ code }) => code)
  expect(first).not.toContain('the title')
  expect(first).toMatch(/head: loadHead\(\$\$split\w+\)/)
  expect(first).not.toMatch(/pendingComponent: /)
  expect(others.filter((code) => code.includes('the title of') && code.includes('the page'))).toHaveLength(1)
})
