import { createFileRoute } from '@tanstack/react-router'
import { DetailPage } from '../../features/wines/detail-page.tsx'
import { loadProduct } from '../../features/wines/load-product.ts'
import { headFacts, productHead } from '../../features/wines/product-head.ts'
import { cardAtHand, wines } from '../../features/wines/wines.queries.ts'
import { idOf } from '../../shell/address-values.ts'
import { settled } from '../../shell/settled.ts'

export const Route = createFileRoute('/_shop/product/$pid')({
  // Who comes from a list does not wait: the page opens with what the list knows, and tells what fails itself.
  loader: async ({ context: { queryClient }, params: { pid }, cause }) => {
    const vintages = settled([queryClient.ensureQueryData(wines.vintages(idOf(pid)))])
    const facts = loadProduct(queryClient, pid)
    // From one wine to the next the page stays as it is until the next one is whole.
    const card = cause === 'stay' ? undefined : cardAtHand(queryClient, idOf(pid))
    if (!card) return facts.finally(() => vintages)
    facts.catch(() => undefined)
    return headFacts({ ...card, headline: card.name, winery: null })
  },
  head: ({ loaderData }) => productHead(loaderData),
  component: DetailPage,
})
