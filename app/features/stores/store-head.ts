import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { absolute, breadcrumbData, coverPng, pageHead } from '../../shell/page-head.ts'
import type { Store } from './stores.queries.ts'

const lead = createIsomorphicFn().server(() => m['stores.lead']())

export const storesHead = () =>
  pageHead({
    title: m['stores.title'](),
    description: lead(),
    data: [breadcrumbData('/store')],
  })

/** What the page's head says of a store. */
export const headFacts = (store: Store) => {
  const { id, name, intro, image, address, city, phone, latitude, longitude, days } = store
  return {
    ...{ id, name, address, city, phone, latitude, longitude },
    image: image.src,
    description: intro,
    days: days.slice(0, 7).map(({ date, hours }) => ({ date, hours })),
  }
}

type HeadFacts = ReturnType<typeof headFacts>

const pathOf = ({ id }: HeadFacts) => `/store/${id}`

const dataOf = createIsomorphicFn().server((store: HeadFacts) => [
  {
    '@type': 'LiquorStore',
    name: store.name,
    description: store.description,
    url: absolute(pathOf(store)),
    image: coverPng(store.image),
    telephone: store.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      addressLocality: store.city,
      addressCountry: 'KR',
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: store.days.map(({ date, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: hours?.[0] ?? '00:00',
      closes: hours?.[1] ?? '00:00',
    })),
  },
  breadcrumbData(pathOf(store), store.name),
])

export const storeHead = (store: HeadFacts | undefined) => {
  if (!store) return {}
  return pageHead({
    title: store.name,
    description: store.description,
    image: coverPng(store.image),
    data: dataOf(store),
  })
}
