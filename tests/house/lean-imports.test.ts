import { describe, expect, it } from 'vitest'
import { mergeImporters, compactRouteTree, removeRouteNames } from '../../scripts/lean-imports.ts'

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
