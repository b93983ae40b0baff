import { createFileRoute, notFound } from '@tanstack/react-router'
import { DetailPage } from '../../features/wines/detail-page.tsx'
import { titleOf } from '../../features/wines/card.ts'
import { wines } from '../../features/wines/wines.queries.ts'
import { orNotFound } from '../../shell/or-not-found.ts'
import { settled } from '../../shell/settled.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/product/$pid')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = Number(params.pid)
    if (!Number.isSafeInteger(id) || id < 1) throw notFound()
    const vintages = settled([queryClient.ensureQueryData(wines.vintages(id))])
    const product = await orNotFound(queryClient.ensureQueryData(wines.one(id))).finally(() => vintages)
    return { title: titleOf(product), headline: product.headline }
  },
  head: ({ loaderData }) => ({
    meta: loaderData ? [titled(loaderData.title), { name: 'description', content: loaderData.headline }] : [],
  }),
  component: DetailPage,
})
