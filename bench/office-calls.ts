import { z } from 'zod'
import type { Call, Calls } from '#api/call.ts'
import { officeContract } from '#api/office-contract.ts'
import { savedListNames } from '#api/contract/office/views.options.ts'
import { isPermitted } from '#api/permissions.ts'
import type { OfficeUser } from './office-person.ts'

/** One request of the office: the call, what is asked of it, and its address below `/api/v1`. */
export type Request = { call: string; asks: string; path: string }

/** Ids of the shop that filters and addresses name. */
export type Samples = Record<
  'store' | 'company' | 'product' | 'offer' | 'winery' | 'area' | 'person' | 'member' | 'import' | 'count',
  number
> & { oid: string; wine: string }

/** The values of filters that are no choice of the contract, by the key of a query. */
const toValues = (samples: Samples): Record<string, string> => ({
  idStore: String(samples.store),
  store: String(samples.store),
  idCompany: String(samples.company),
  seller: String(samples.company),
  product: String(samples.product),
  offer: String(samples.offer),
  idWinery: String(samples.winery),
  idArea: String(samples.area),
  idPerson: String(samples.person),
  idMember: String(samples.member),
  actor: `person:${samples.person}`,
  subject: `order:${samples.oid}`,
  // The access records have purposes, the audit log acts.
  act: 'order.move',
})

const wineWords = (wine: string) => [wine, '샤르도네', 'chardonnay', '르', 'a', '없는 와인']
const memberWords = ['scale1@vini.test', 'scale', '01090007919', '7919', '김민준', '김', '12']

/** What is typed into the search box of a list: each meaning that it has, rare words, common ones and none. */
const toWords = ({ oid, wine, product }: Samples): Record<string, string[]> => ({
  'orders.officeOrders': [oid, oid.slice(0, 4), '10000990', ...memberWords, ...wineWords(wine)],
  'stock.stockLevels': [...wineWords(wine), String(product)],
  'stock.stockProducts': [...wineWords(wine), String(product)],
  'offers.offers': wineWords(wine),
  'catalogue.officeWines': [...wineWords(wine), String(product)],
  'wineries.officeWineries': ['샤토', 'domaine', '르'],
  'pictures.picturesToMend': wineWords(wine),
  'drafts.drafts': wineWords(wine),
  'members.officeMembers': memberWords,
  'care.cases': ['픽업', '디캔팅', '르'],
  'people.people': ['박운영', 'vini'],
  'sellers.sellers': ['와인', '3'],
  'stores.officeStores': ['와인', '서울'],
  'taxonomy.synonyms': ['샤르', 'a'],
})

type Property = { type?: string; enum?: string[]; items?: { enum?: string[] }; anyOf?: Property[] }

const listProperties = (call: Call): [string, Property][] => {
  if (!call.query) return []
  const schema = z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' })
  return Object.entries((schema.properties ?? {}) as Record<string, Property>)
}

const listChoices = (schema: z.ZodType): string[] => {
  for (let one: unknown = schema; one;) {
    if (one instanceof z.ZodEnum) return one.options.map(String)
    if (one instanceof z.ZodArray) one = one.element
    else if (one instanceof z.ZodPipe) one = one.out
    else if (one instanceof z.ZodOptional || one instanceof z.ZodDefault) one = one.unwrap()
    else one = undefined
  }
  return []
}

const paging = ['page', 'size', 'query', 'startDate', 'endDate']
const toDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** A query for each sort, each value of each filter, the last thirty days, and each search. */
const listQueries = (name: string, call: Call, samples: Samples): string[] => {
  const properties = listProperties(call)
  const shape = (call.query as z.ZodObject | undefined)?.shape ?? {}
  const values = toValues(samples)
  const filters = properties
    .filter(([key]) => !paging.includes(key))
    .flatMap(([key, property]) => {
      if (property.type === 'boolean') return [`${key}=true`]
      const choices = listChoices(shape[key] as z.ZodType)
      return (choices.length > 0 ? choices : key in values ? [values[key] ?? ''] : []).map(
        (value) => `${key}=${encodeURIComponent(value)}`,
      )
    })
  const days = properties.some(([key]) => key === 'startDate')
    ? [`startDate=${toDay(30)}`, `startDate=${toDay(400)}&endDate=${toDay(370)}`]
    : []
  const searches = (toWords(samples)[name] ?? []).map((words) => `query=${encodeURIComponent(words)}`)
  const isRequired = properties.some(([key]) => key === 'list')
  return isRequired ? savedListNames.map((list) => `list=${list}`) : ['', ...filters, ...days, ...searches]
}

const vocabularies = ['kinds', 'areas', 'grapes', 'levels', 'themes']

/** The addresses of a call; empty for the page of one thing, which no amount of others makes slower. */
const listPaths = (name: string, { path }: Call, samples: Samples): string[] => {
  const pathsByCall: Record<string, string[]> = {
    'taxonomy.terms': vocabularies.map((word) => path.replace('{vocabulary}', word)),
    'stock.stockHistory': [
      path.replace('{id}', String(samples.product)).replace('{idStore}', String(samples.store)),
    ],
    'offers.offerHistory': [path.replace('{id}', String(samples.offer))],
    'imports.importReport': [path.replace('{id}', String(samples.import))],
    'stock.stockCount': [path.replace('{id}', String(samples.count))],
    'members.officeMember': [path.replace('{id}', String(samples.member))],
    'orders.officeOrder': [path.replace('{oid}', samples.oid)],
  }
  return pathsByCall[name] ?? (path.includes('{') ? [] : [path])
}

/** All lists, counters and searches of the office that a person may read. */
export const listRequests = (user: OfficeUser, samples: Samples): Request[] =>
  Object.entries(officeContract).flatMap(([noun, calls]) =>
    Object.entries(calls as Calls).flatMap(([key, call]) => {
      const name = `${noun}.${key}`
      const isRead = call.access === 'office' && call.method === 'get' && call.may
      if (!isRead || !call.may || !isPermitted(user.roles, call.may, 'read')) return []
      return listPaths(name, call, samples).flatMap((path) =>
        listQueries(name, call, samples).map((query) => ({
          call: name,
          asks: [
            path.split('/')[3] && name === 'taxonomy.terms' ? path.split('/')[3] : '',
            decodeURIComponent(query),
          ]
            .filter(Boolean)
            .join(' '),
          path: query ? `${path}?${query}` : path,
        })),
      )
    }),
  )
