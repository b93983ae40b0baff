import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { getPublicConfig } from '../public-config.ts'
import { toBreadcrumb } from './menu.ts'
import { toTitleMeta, unlistedMeta } from './site-head.ts'

export interface PageHead {
  title: string
  description?: string | undefined
  /** A drawing's address without size and format. */
  image?: string | undefined
  type?: 'article' | 'product'
  /** Structured data of schema.org; only the server writes it, as only search engines read it. */
  data?: readonly (object | undefined)[] | undefined
  /** Whether search engines are not to list the page: its row in `app/routes.ts` has `noindex: 'head'`. */
  unlisted?: boolean
}

/** The whole address of a path of the shop. */
export const toAbsoluteUrl = (path: string): string => `${getPublicConfig().shopUrl}${path}`

/** The drawing of an article, event or winery, as other sites show it. */
export const toCoverPng = createIsomorphicFn().server((src: string) => toAbsoluteUrl(`${src}.1200.png`))

export const toStructuredDataScripts = createIsomorphicFn().server((data: NonNullable<PageHead['data']>) =>
  data.map((one) => ({
    type: 'application/ld+json',
    // `<` would end the script element early.
    children: JSON.stringify({ '@context': 'https://schema.org', ...one }).replaceAll('<', '\\u003c'),
  })),
)

/** What describes a page is read by those who load it whole: a move within the shop changes its title alone. */
export const toSocialCardMeta = createIsomorphicFn().server(
  ({ title, description, image, type }: PageHead) => [
    { property: 'og:title', content: title },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(type ? [{ property: 'og:type', content: type }] : []),
    ...(image
      ? [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ],
)

/** What a page's head says to browsers, and on the server to search engines and the cards of other sites. */
export const toPageHead = (page: PageHead) => ({
  meta: [
    toTitleMeta(page.title),
    ...(toSocialCardMeta(page) ?? []),
    ...(page.unlisted ? [unlistedMeta] : []),
  ],
  scripts: toStructuredDataScripts(page.data ?? []) ?? [],
})

/** The way to a page, as search engines show it. */
export const toBreadcrumbData = createIsomorphicFn().server((path: string, own?: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: toBreadcrumb(path.split('?')[0] ?? path, own).map((entry, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: entry.label,
    item: toAbsoluteUrl(entry.label === own ? path : entry.path),
  })),
}))

export const toShopData = (): object => ({
  '@type': 'Organization',
  name: m['shell.name'](),
  url: toAbsoluteUrl('/'),
  logo: toAbsoluteUrl('/icon-512.png'),
})
