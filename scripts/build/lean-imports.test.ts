import { describe, expect, it } from 'vitest'
import { buildRoutedShop } from '../../tests/support/routed-shop.ts'
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

  const tree = `import { Route as rootRouteImport } from './root.route'
const ShopRoute = ShopRouteImport.update({
  id: '/_shop',
  getParentRoute: () => rootRouteImport,
} as any)
const CartRoute = CartRouteImport.update({
  id: '/cart',
  path: '/cart',
  getParentRoute: () => ShopRoute,
} as any)
const HomeRoute = HomeRouteImport.update({
  id: '/_home/',
  path: '/',
  getParentRoute: () => ShopRoute,
} as any)
const ShopRouteChildren: ShopRouteChildren = {
  CartRoute: CartRoute,
  HomeRoute: HomeRoute,
}
const ShopRouteWithChildren = ShopRoute._addFileChildren(ShopRouteChildren)
const rootRouteChildren: RootRouteChildren = {
  ShopRoute: ShopRouteWithChildren,
}
export const routeTree = rootRouteImport
  ._addFileChildren(rootRouteChildren)
  ._addFileTypes<FileRouteTypes>()
`

  it('has each route with its path in the list of its parent, and an id where the path says another', () => {
    const code = compactRouteTree(tree)
    expect(code).toContain(
      'adopt(ShopRouteImport, [[CartRouteImport, "/cart"], [HomeRouteImport, {"id":"/_home/","path":"/"}]])',
    )
    expect(code).toContain(
      'export const routeTree = adopt(rootRouteImport, [[ShopRouteImport, {"id":"/_shop"}]])',
    )
    expect(code).not.toMatch(/CartRoute\b/)
  })

  it('is missed where the plugin writes the tree in another way', () => {
    expect(() => compactRouteTree(tree.replace('getParentRoute', 'parent'))).toThrow(/in another way/)
  })
})

const cart = `import { createFileRoute } from '@tanstack/react-router'
const Cart = () => 'the cart'
export const Route = createFileRoute('/cart')({ loader: () => 'lines', component: Cart })`

it("what the router's plugin writes today is made smaller", async () => {
  const [code = ''] = await buildRoutedShop({
    cart,
    plugins: createLeanImportsPlugin(),
    split: ['loader', 'component'],
  })
  expect(code.match(/import\(/g)).toHaveLength(1)
  expect(code).toMatch(/createFileRoute\(\)\(\{/)
  expect(code).toContain('adopt(Route$1, [[Route, "/cart"]])')
  expect(code).not.toMatch(/id: ['"]\/cart['"]|CartRouteImport/)
})
