import { createFileRoute } from '@tanstack/react-router'
import { DetailPage } from '../../features/wines/detail-page.tsx'
import { loadProduct } from '../../features/wines/load-product.ts'
import { productHead } from '../../features/wines/product-head.ts'
import { wines } from '../../features/wines/wines.queries.ts'
import { idOf } from '../../shell/id-of.ts'
import { settled } from '../../shell/settled.ts'

export const Route = createFileRoute('/_shop/product/$pid')({
  loader: async ({ context: { queryClient }, params: { pid } }) => {
    const vintages = settled([queryClient.ensureQueryData(wines.vintages(idOf(pid)))])
    return loadProduct(queryClient, pid).finally(() => vintages)
  },
  head: ({ loaderData }) => productHead(loaderData),
  component: DetailPage,
})
