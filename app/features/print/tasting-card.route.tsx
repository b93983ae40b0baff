import { createFileRoute } from '@tanstack/react-router'
import { toPrintHead } from './print-head.ts'
import { TastingCardPage } from './print-pages.tsx'
import { loadProduct } from '../wines/load-product.ts'

export const Route = createFileRoute('/_bare/product/$pid/pdfNew')({
  loader: ({ context: { queryClient }, params: { pid } }) => loadProduct(queryClient, pid),
  head: ({ loaderData }) => toPrintHead(loaderData?.title ?? ''),
  component: function TastingCard() {
    return <TastingCardPage id={Number(Route.useParams().pid)} />
  },
})
