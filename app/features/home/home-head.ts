import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { absolute, breadcrumbData, cardOf, scriptsOf, shopData } from '../../shell/page-head.ts'

const dataOf = createIsomorphicFn().server(() => [
  {
    '@type': 'WebSite',
    name: m['shell.name'](),
    url: absolute('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: absolute('/search-result?q={search_term_string}'),
      'query-input': 'required name=search_term_string',
    },
  },
  shopData(),
  breadcrumbData('/'),
])

/** What home's head says: its title is whole, and the shop itself is what it tells of. */
export const homeHead = () => {
  const title = m['home.title']()
  return {
    meta: [{ title }, ...(cardOf({ title }) ?? [])],
    scripts: scriptsOf(dataOf() ?? []) ?? [],
  }
}
