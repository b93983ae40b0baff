import { m } from '#messages'
import { absolute, breadcrumbData, coverPng, pageHead } from '../../shell/page-head.ts'
import type { Winery } from './wineries.queries.ts'

export const wineriesHead = () =>
  pageHead({
    title: m['wineries.title'](),
    description: m['wineries.lead'](),
    data: [breadcrumbData('/winery')],
  })

/** What the page's head says of a winery; the story's first sentence describes it. */
export const headFacts = ({ id, name, story, image, country, countryCode, area, founded }: Winery) => ({
  ...{ id, name, country, countryCode, area, founded },
  image: image.src,
  description: `${story.split('. ')[0] ?? ''}.`,
})

export const wineryHead = (winery: ReturnType<typeof headFacts> | undefined) => {
  if (!winery) return {}
  const path = `/winery/${winery.id}`
  const image = coverPng(winery.image)
  return pageHead({
    title: winery.name,
    description: winery.description,
    image,
    data: [
      {
        '@type': 'Winery',
        name: winery.name,
        description: winery.description,
        url: absolute(path),
        image,
        foundingDate: String(winery.founded),
        address: {
          '@type': 'PostalAddress',
          addressCountry: winery.countryCode,
          addressRegion: winery.area,
        },
      },
      breadcrumbData(path, winery.name),
    ],
  })
}
