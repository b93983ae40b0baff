import { createIsomorphicFn } from '@tanstack/react-start'
import { toAbsoluteUrl, toBreadcrumbData, toCoverPng, toPageHead } from '../../shell/page-head.ts'
import type { Store } from './stores.queries.ts'

/** What the page's head says of a store. */
export const toStoreHeadFacts = (store: Store) => {
  const { id, name, intro, image, address, city, phone, latitude, longitude, days } = store
  return {
    ...{ id, name, address, city, phone, latitude, longitude },
    image: image.src,
    description: intro,
    days: days.slice(0, 7).map(({ date, hours }) => ({ date, hours })),
  }
}

type StoreHeadFacts = ReturnType<typeof toStoreHeadFacts>

const toStorePath = ({ id }: StoreHeadFacts) => `/store/${id}`

const toStructuredData = createIsomorphicFn().server((store: StoreHeadFacts) => [
  {
    '@type': 'LiquorStore',
    name: store.name,
    description: store.description,
    url: toAbsoluteUrl(toStorePath(store)),
    image: toCoverPng(store.image),
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
  toBreadcrumbData(toStorePath(store), store.name),
])

export const toStoreHead = (store: StoreHeadFacts | undefined) => {
  if (!store) return {}
  return toPageHead({
    title: store.name,
    description: store.description,
    image: toCoverPng(store.image),
    data: toStructuredData(store),
  })
}
