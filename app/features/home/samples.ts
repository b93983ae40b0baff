import { articleCards } from '../articles/samples.ts'
import { eventCards } from '../events/samples.ts'
import { cards } from '../wines/samples.ts'
import type { CoverItem, Deal, KindItem } from './home.queries.ts'

const createPicture = (name: string) => ({ src: `/samples/${name}`, thumbhash: null, alt: '' })
const bottles = ['barolo', 'marlborough', 'brut', 'rose']

/** The home page's blocks as the API answers them, for stories. */
export const wines = cards.map((card, index) => ({ ...card, image: createPicture(bottles[index] ?? 'port') }))
export const row = [...wines, { ...wines[0]!, id: 5, name: '사브랄 토니 20년', image: createPicture('port') }]

/** The same as other wines: none stands in two blocks. */
const listAsOthers = (firstId: number) => row.map((card, index) => ({ ...card, id: firstId + index }))
export const picks = listAsOthers(21)
export const newcomers = listAsOthers(31)

export const popular = listAsOthers(41)

/** The best sellers: the first as before, one up, one down, one new, one from far below. */
export const bestSellers = row.map((card, index) => ({
  ...card,
  previousRank: [1, 4, 2, null, 64][index] ?? null,
}))

export const covers: CoverItem[] = [
  {
    id: 1,
    lang: 'ko-KR',
    eyebrow: '11월의 산지 · 포르투갈 도루',
    title: '강을 따라 쌓아 올린\n돌담 위의 포도밭',
    lead: '경사 60도, 손으로만 거두는 포도. 검은 과실과 제비꽃 향을 골라 담았어요.',
    action: '도루·포르투 와인 보기',
    href: '/product?idProductionAreas=44,45',
    second: { action: '매거진 읽기', href: '/magazine' },
    image: createPicture('hills'),
    bottles: [wines[0]!, { ...wines[1]!, price: 22_900 }],
  },
  {
    id: 2,
    lang: 'ko-KR',
    eyebrow: '연말 모임',
    title: '첫 잔은\n거품으로 시작해요',
    lead: '샴페인부터 카바와 프로세코까지, 모두의 잔을 채울 스파클링을 모았어요.',
    action: '스파클링 보기',
    href: '/product?idKinds=4',
    second: null,
    image: createPicture('table'),
    bottles: wines.slice(2, 4),
  },
]

const createKind = (id: number, code: string, label: string, qty: number, image: string): KindItem => ({
  ...{ id, kind: code, label, qty },
  idKind: id,
  image: createPicture(image),
})

export const kinds: KindItem[] = [
  createKind(1, 'RED', '레드', 121, 'barolo'),
  createKind(2, 'WHITE', '화이트', 55, 'marlborough'),
  createKind(3, 'ROSE', '로제', 19, 'rose'),
  createKind(4, 'SPARKLING', '스파클링', 24, 'brut'),
  createKind(5, 'FORTIFIED', '주정강화', 9, 'port'),
  createKind(6, 'DESSERT', '디저트', 12, 'tokaj'),
]

/** By the device's clock, which replaces the server's in stories: five hours are left. */
const toHoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

export const createDeal = (hoursLeft = 5): Deal => ({
  now: toHoursAhead(0),
  endsAt: toHoursAhead(hoursLeft),
  _embedded: {
    items: wines.slice(0, 3).map((card, index) => ({
      ...card,
      leftQty: [12, 3, 0][index] ?? 0,
      leftPercent: [40, 10, 0][index] ?? 0,
    })),
  },
})

export const noDeal: Deal = { now: toHoursAhead(0), endsAt: null, _embedded: { items: [] } }

export const mdCategories = [
  { id: 1, name: '연말 모임' },
  { id: 2, name: '혼자 한 잔' },
  { id: 3, name: '한식과 함께' },
]

export const magazines = articleCards.map((article) => ({ ...article, image: createPicture('hills') }))
export const events = eventCards.map((event) => ({ ...event, image: createPicture('table') }))
