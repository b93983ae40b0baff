import type { RequestHead } from '../request-head.ts'

const listFilters = [
  ...['idKinds', 'idProductionAreas', 'idTypes', 'idFeatureds', 'idLevels', 'idVolumes', 'idCompanies'],
  ...['vintages', 'idWineries', 'idStore', 'idEvent', 'idMagazine', 'countryName', 'score'],
  ...['startPrice', 'endPrice', 'startAlcohol', 'endAlcohol', 'startSweetness', 'endSweetness'],
  ...['startBody', 'endBody', 'startAcidity', 'endAcidity', 'startTannin', 'endTannin'],
  ...['pickup', 'delivery', 'inStock', 'vip', 'size', 'sort', 'page'],
]

/**
 * The pages that show every visitor the same, by the templates of `app/routes.ts`, and what of a query they understand.
 * A page that is not here, or has another name in its query, is rendered for its request alone. Words that somebody typed
 * are not here: there are too many of them.
 */
export const visitorPages: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/about': [],
  '/product': listFilters,
  '/product/$pid': [],
  '/store': ['province', 'company', 'options', 'sort'],
  '/store/$sid': [],
  '/winery': ['country', 'sort', 'page'],
  '/winery/$wid': ['type'],
  '/event': ['status', 'sort'],
  '/event/$eid': [],
  '/magazine': ['category', 'sort', 'page'],
  '/magazine/$mid': [],
  '/common-sense': ['category', 'sort', 'page'],
  '/common-sense/$cid': [],
  '/help': ['category', 'page'],
  '/help/notice/$nid': [],
  '/terms': ['type', 'version'],
}

/** A parameter is an id: other words below the same folder are pages of their own. */
const patterns = Object.keys(visitorPages).flatMap((template) =>
  template.includes('$')
    ? [{ template, pattern: new RegExp(`^${template.replace(/\$\w+/, '[1-9]\\d{0,8}')}$`) }]
    : [],
)

const findTemplate = (path: string): string | null =>
  Object.hasOwn(visitorPages, path)
    ? path
    : (patterns.find(({ pattern }) => pattern.test(path))?.template ?? null)

/** Every page also has its language in its address. */
const languageName = 'lang'
/** Longer ones are not repeated by others. */
const maxQueryLength = 200
/** Letters that an address has as they are, and escapes of those that are no controls. */
const plainQuery = /^\?(?:[\w.,~*&=+-]|%(?:[2-689a-f][\da-f]|7[\da-e]))*$/i

const isUnderstood = (search: string, names: readonly string[]): boolean =>
  search.length <= maxQueryLength &&
  plainQuery.test(search) &&
  search
    .slice(1)
    .split('&')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .every((name, at, all) => (name === languageName || names.includes(name)) && all.indexOf(name) === at)

/** The template of the page that an address leads to, where it is the same for every visitor; null for all others. */
export const findVisitorPage = ({ method }: RequestHead, path: string, search: string): string | null => {
  if (method !== 'GET' && method !== 'HEAD') return null
  const template = findTemplate(path)
  if (template === null) return null
  return search === '' || isUnderstood(search, visitorPages[template] ?? []) ? template : null
}
