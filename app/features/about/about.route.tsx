import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from './about-page.tsx'
import { toAboutHead } from './about-head.ts'
import { loadAbout } from './load-about.ts'

export const Route = createFileRoute('/_shop/about')({
  loader: ({ context: { queryClient } }) => loadAbout(queryClient),
  head: ({ loaderData }) => toAboutHead(loaderData),
  component: AboutPage,
})
