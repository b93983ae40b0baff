import { m } from '#messages'
import { count, date, phone, weekday } from '../../format.ts'
import { writtenIn } from '../../shell/written-in.ts'
import { cover } from '../wines/pictures.ts'
import { earliestTag } from './earliest.ts'
import type { Store, StoreCard } from './stores.queries.ts'

export const hoursOf = (hours: StoreCard['todayHours']): string =>
  hours ? `${hours[0]} ~ ${hours[1]}` : m['stores.closed']()

/** 오늘 11:00 ~ 22:00 · 영업 중 */
export const todayOf = ({ todayHours, openNow }: StoreCard): string =>
  todayHours
    ? `${m['stores.today']({ hours: hoursOf(todayHours) })} · ${openNow ? m['stores.open_now']() : m['stores.closed_now']()}`
    : m['stores.closed_today']()

export const distanceOf = ({ distanceKm }: StoreCard): string | undefined =>
  distanceKm === null ? undefined : `${distanceKm < 10 ? distanceKm.toFixed(1) : Math.round(distanceKm)}km`

export const dayOf = ({ date: day, hours, holiday }: Store['days'][number]) => ({
  name: `${date(day).slice(5)} (${weekday(day)})`,
  fact: [hoursOf(hours), holiday].filter(Boolean).join(' · '),
})

const size = { width: 1200, height: 750 }

/** A store's front beside its words. */
export const pictureOf = ({ image }: Pick<StoreCard, 'image'>) => ({
  ...cover(image, [480, 800]),
  ...size,
  sizes: '(min-width: 576px) 148px, 96px',
})

/** What a card says of a store. */
export const cardOf = (store: StoreCard) => ({
  name: store.name,
  lang: writtenIn(),
  href: `/store/${store.id}`,
  picture: pictureOf(store),
  distance: distanceOf(store),
  lines: [store.address, todayOf(store), phone(store.phone)],
  tags: [
    ...earliestTag(store.earliest),
    { text: m['home.pickup.count']({ count: count(store.productCount) }) },
    ...store.options.slice(0, 3).map(({ name }) => ({ text: name })),
  ],
})
