import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { absolute, breadcrumbData, coverPng, pageHead } from '../../shell/page-head.ts'
import type { Winery } from './wineries.queries.ts'

const lead = createIsomorphicFn().server(() => m['wineries.lead']())

export const wineriesHead = () =>
  pageHead({
    title: m['wineries.title'](),
    description: lead(),
    data: [breadcrumbData('/winery')],
  })

/** What the page's head says of a winery; the story's first sentence describes it. */
export const headFacts = ({ id, name, story, image, country, countryCode, area, founded }: Winery) => ({
  ...{ id, name, country, countryCode, area, founded },
  image: image.src,
  description: `${story.split('. ')[0] ?? ''}.`,
})

type HeadFacts = ReturnType<typeof headFacts>

const pathOf = ({ id }: HeadFacts) => `/winery/${id}`

const dataOf = createIsomorphicFn().server((winery: HeadFacts) => [
  {
    '@type': 'Winery',
    name: winery.name,
    description: winery.description,
    url: absolute(pathOf(winery)),
    image: coverPng(winery.image),
    foundingDate: String(winery.founded),
    address: {
      '@type': 'PostalAddress',
      addressCountry: winery.countryCode,
      addressRegion: winery.area,
    },
  },
  breadcrumbData(pathOf(winery), winery.name),
])

export const wineryHead = (winery: HeadFacts | undefined) => {
  if (!winery) return {}
  return pageHead({
    title: winery.name,
    description: winery.description,
    image: coverPng(winery.image),
    data: dataOf(winery),
  })
}
