import { pages } from '../app/routes.ts'

const samples: Record<string, string> = {
  pid: '1',
  oid: 'V000000000000',
  wid: '1',
  eid: '1',
  mid: '1',
  cid: '25',
  sid: '1',
  nid: '1',
  rid: 'V000000000000',
  provider: 'kakao',
}

/** Every page of the shop, with sample parameters, and some in states that their address alone decides. */
export const paths: readonly string[] = [
  ...pages.map(({ path }) =>
    path.replace(/\$(\w+)/g, (_, name: string) => {
      const sample = samples[name]
      if (!sample) throw new Error(`no sample for the ${name} of ${path}`)
      return sample
    }),
  ),
  '/search-result?q=%ED%94%BC%EB%85%B8',
  '/product?idKinds=1&startPrice=30000',
  '/product/compare?ids=1,2,3',
  '/no-such-page',
]

const groupSize = 14

/** Addresses in groups, one for a test. */
export const toGroups = (addresses: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(addresses.length / groupSize) }, (_, at) =>
    addresses.slice(at * groupSize, (at + 1) * groupSize),
  )
