import { describe, expect, it } from 'vitest'
import { buildRoutedShop } from '../../tests/support/routed-shop.ts'
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

const cart = `import { createFileRoute } from '@tanstack/react-router'
const Cart = () => 'the page'
export const Route = createFileRoute('/cart')({
  loader: () => 'lines',
  head: ({ loaderData }) => ({ meta: [{ title: 'the title of ' + loaderData }] }),
  component: Cart,
})`

it("what the router's plugin writes today has the head in the page's own file", async () => {
  const [first, ...others] = await buildRoutedShop({
    cart,
    plugins: createHeadsWithPagesPlugins(),
    split: ['loader', 'component', 'pendingComponent'],
  })
  expect(first).not.toContain('the title')
  expect(first).toMatch(/head: loadHead\(\$\$split\w+\)/)
  expect(first).not.toMatch(/pendingComponent: /)
  expect(others.filter((code) => code.includes('the title of') && code.includes('the page'))).toHaveLength(1)
})
