import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../../features/about/about-page.tsx'
import { toAboutHead } from '../../features/about/about-head.ts'
import { loadAbout } from '../../features/about/load-about.ts'

export const Route = createFileRoute('/_shop/about')({
  loader: ({ context: { queryClient } }) => loadAbout(queryClient),
  head: ({ loaderData }) => toAboutHead(loaderData),
  component: AboutPage,
})
