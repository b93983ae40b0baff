import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { toAbsoluteUrl, toBreadcrumbData, toPageHead, toShopData } from '../../shell/page-head.ts'

const toStructuredData = createIsomorphicFn().server(() => [
  {
    '@type': 'WebSite',
    name: m['shell.name'](),
    url: toAbsoluteUrl('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: toAbsoluteUrl('/search-result?q={search_term_string}'),
      'query-input': 'required name=search_term_string',
    },
  },
  toShopData(),
  toBreadcrumbData('/'),
])

/** The head of home, which the shop itself is the subject of. */
export const toHomeHead = () => toPageHead({ title: m['home.title'](), data: toStructuredData() })
