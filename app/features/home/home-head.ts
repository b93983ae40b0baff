import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { absolute, breadcrumbData, pageHead, shopData } from '../../shell/page-head.ts'

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

/** The head of home, which the shop itself is the subject of. */
export const homeHead = () => pageHead({ title: m['home.title'](), data: dataOf() })
