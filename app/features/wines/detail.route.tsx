import { createFileRoute } from '@tanstack/react-router'
import { DetailPage } from './detail-page.tsx'
import { loadProduct } from './load-product.ts'
import { toProductHeadFacts, toProductHead } from './product-head.ts'
import { findCachedCard, wines } from './wines.queries.ts'
import { readId } from '../../shell/ensure-found.ts'
import { allowFailures } from '../../shell/allow-failures.ts'

export const Route = createFileRoute('/_shop/product/$pid')({
  // A shopper from a list does not wait: the page opens with the list's data, and shows failures itself.
  loader: async ({ context: { queryClient, myStore }, params: { pid }, cause }) => {
    const vintages = allowFailures([queryClient.ensureQueryData(wines.vintages(readId(pid)))])
    const facts = loadProduct(queryClient, pid, myStore)
    // From one wine to the next the page stays unchanged until the next one is complete.
    const card = cause === 'stay' ? undefined : findCachedCard(queryClient, readId(pid))
    if (card) {
      facts.catch(() => undefined)
      return toProductHeadFacts({ ...card, headline: card.name, winery: null })
    }
    try {
      return await facts
    } finally {
      await vintages
    }
  },
  head: ({ loaderData }) => toProductHead(loaderData),
  component: DetailPage,
})
