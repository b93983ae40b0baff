import { createIsomorphicFn } from '@tanstack/react-start'
import { toAbsoluteUrl, toBreadcrumbData, toCoverPng, toPageHead } from '../../shell/page-head.ts'
import type { Winery } from './wineries.queries.ts'

/** What the page's head says of a winery; the story's first sentence describes it. */
export const toWineryHeadFacts = ({
  id,
  name,
  story,
  image,
  country,
  countryCode,
  area,
  founded,
}: Winery) => ({
  ...{ id, name, country, countryCode, area, founded },
  image: image.src,
  description: /^.*?(?:[.!?](?=\s|$)|[。！？])/su.exec(story)?.[0] ?? story,
})

type WineryHeadFacts = ReturnType<typeof toWineryHeadFacts>

const toWineryPath = ({ id }: WineryHeadFacts) => `/winery/${id}`

const toStructuredData = createIsomorphicFn().server((winery: WineryHeadFacts) => [
  {
    '@type': 'Winery',
    name: winery.name,
    description: winery.description,
    url: toAbsoluteUrl(toWineryPath(winery)),
    image: toCoverPng(winery.image),
    foundingDate: String(winery.founded),
    address: {
      '@type': 'PostalAddress',
      addressCountry: winery.countryCode,
      addressRegion: winery.area,
    },
  },
  toBreadcrumbData(toWineryPath(winery), winery.name),
])

export const toWineryHead = (winery: WineryHeadFacts | undefined) => {
  if (!winery) return {}
  return toPageHead({
    title: winery.name,
    description: winery.description,
    image: toCoverPng(winery.image),
    data: toStructuredData(winery),
  })
}
