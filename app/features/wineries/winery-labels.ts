import { m } from '#messages'
import { formatCount } from '../../format.ts'
import { toCoverImage } from '../wines/pictures.ts'
import type { WineryCard } from './wineries.queries.ts'
import { joinFacts } from '../../join-facts.ts'

export const toWineryCover = (picture: WineryCard['image']) => ({
  ...toCoverImage(picture),
  width: 1200,
  height: 750,
})

/** What a card says of a winery. */
export const toWineryCard = (winery: WineryCard) => ({
  href: `/winery/${winery.id}`,
  eyebrow: joinFacts([winery.country, winery.area]),
  title: winery.name,
  text: m['wineries.card']({
    year: String(winery.founded),
    wines: formatCount(winery.productCount),
    likes: formatCount(winery.likeCount),
  }),
  cover: toWineryCover(winery.image),
})
