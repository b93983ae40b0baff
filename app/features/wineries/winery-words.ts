import { m } from '#messages'
import { count } from '../../format.ts'
import { cover } from '../wines/pictures.ts'
import type { WineryCard } from './wineries.queries.ts'

export const coverOf = (picture: WineryCard['image']) => ({ ...cover(picture), width: 1200, height: 750 })

/** What a card says of a winery. */
export const cardOf = (winery: WineryCard) => ({
  href: `/winery/${winery.id}`,
  eyebrow: `${winery.country} · ${winery.area}`,
  title: winery.name,
  text: m['wineries.card']({
    year: String(winery.founded),
    wines: count(winery.productCount),
    likes: count(winery.likeCount),
  }),
  cover: coverOf(winery.image),
})
