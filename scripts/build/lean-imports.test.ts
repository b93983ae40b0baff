import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { build, type Rolldown } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import {
  compactRouteTree,
  createLeanImportsPlugin,
  mergeImporters,
  removeRouteNames,
} from './lean-imports.ts'

const route = (loader: string, component: string) => `
const $$splitLoaderImporter = () => import("${loader}");
const $$splitComponentImporter = () => import("${component}");
export const Route = createFileRoute('/cart')({
	loader: lazyFn($$splitLoaderImporter, "loader"),
	component: lazyRouteComponent($$splitComponentImporter, "component")
});`

describe('the scripts of a route', () => {
  it('are imported in one place when its loader and its component lie in one file', () => {
    const code = mergeImporters(route('cart.tsx?both', 'cart.tsx?both'))
    expect(code.match(/import\(/g)).toHaveLength(1)
    expect(code).toContain('loader: lazyFn($$splitLoaderImporter, "loader")')
    expect(code).toContain('component: lazyRouteComponent($$splitLoaderImporter, "component")')
  })

  it('are left alone when they lie in two', () => {
    const code = route('cart.tsx?loader', 'cart.tsx?component')
    expect(mergeImporters(code)).toBe(code)
  })
})

describe('what every page carries of the routes', () => {
  it('has no names that only types read', () => {
    expect(removeRouteNames("export const Route = createFileRoute('/_shop/cart')({ head })")).toBe(
      'export const Route = createFileRoute()({ head })',
    )
  })

  it('has an id only where the path says another', () => {
    const updated =
      "a.update({\n  id: '/cart',\n  path: '/cart',\n})\nb.update({\n  id: '/_shop/',\n  path: '/',\n})"
    expect(compactRouteTree(updated)).toBe(
      "a.update({\n  path: '/cart',\n})\nb.update({\n  id: '/_shop/',\n  path: '/',\n})",
    )
  })

  it('lists children without their names', () => {
    expect(
      compactRouteTree('const ShopRouteChildren: ShopRouteChildren = {\n  CartRoute: CartRoute,\n}'),
    ).toBe('const ShopRouteChildren: ShopRouteChildren = [\n  CartRoute,\n]')
  })
})

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vini-lean-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** The first script of a small shop, as the router's plugin and Vite make it with ours. */
const buildFirstScript = async (): Promise<string> => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  write(
    'app/routes/__root.tsx',
    `import { createRootRoute } from '@tanstack/react-router'\nexport const Route = createRootRoute({})`,
  )
  write(
    'app/routes/cart.route.tsx',
    `import { createFileRoute } from '@tanstack/react-router'
const Cart = () => 'the cart'
export const Route = createFileRoute('/cart')({ loader: () => 'lines', component: Cart })`,
  )
  write('app/client.tsx', `import { routeTree } from './route-tree.gen.ts'\nconsole.log(routeTree)`)
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      createLeanImportsPlugin(),
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: join(folder, 'app/routes'),
        generatedRouteTree: join(folder, 'app/route-tree.gen.ts'),
        quoteStyle: 'single',
        semicolons: false,
        codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      }),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(folder, 'app/client.tsx'), external: /^(react|@tanstack)/ },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

it("what the router's plugin and Vite write today is made smaller", async () => {
  const code = await buildFirstScript()
  expect(code.match(/import\(/g)).toHaveLength(1)
  expect(code).toMatch(/createFileRoute\(\)\(\{/)
  expect(code).toMatch(/RouteChildren = \[createFileRoute/)
  expect(code).not.toMatch(/id: ['"]\/cart['"]/)
  expect(code).toContain('vite:preloadError')
  expect(code).not.toContain('stylesheet')
})
