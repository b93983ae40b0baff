import {
  isRequiredStep,
  openingServices,
  openingSteps,
  sellerOpeningSteps,
  type OpeningGap,
  type OpeningStep,
} from '#api/contract/office/opening.options.ts'
import type { Opening, Step } from './opening.queries.ts'

const emptyGaps: Partial<Record<OpeningStep, OpeningGap[]>> = {
  FACTS: ['NAME', 'REPRESENTATIVE', 'ADDRESS', 'REGISTRATION_NUMBER'],
  TERMS: ['PLACEHOLDERS', 'LAWYER'],
  SERVICES: [...openingServices],
  SELLER: ['SELLER_INVITED'],
  STORE: ['STORE_OPENED'],
  WINE: ['WINE_ON_SALE', 'PHOTOGRAPH'],
  OFFER: ['PRICE', 'BOTTLE'],
  REHEARSAL: ['ORDER'],
  OPEN: ['OPENED'],
}

type Gaps = Partial<Record<OpeningStep, OpeningGap[]>>

const createSteps = (names: readonly OpeningStep[], gaps: Gaps): Step[] =>
  names.map((step) => {
    const lacks = gaps[step] ?? []
    const idSubject = lacks.includes('STORE_CLOSURES') ? 11 : null
    return { step, isDone: lacks.length === 0, isRequired: isRequiredStep(step), gaps: lacks, idSubject }
  })

const documents = [
  { type: 'TERM', title: '이용약관', effectiveOn: '2026-03-01' },
  { type: 'PRIVACY', title: '개인정보처리방침', effectiveOn: '2026-10-10' },
]

const createOpening = (gaps: Gaps, values: Partial<Opening> = {}): Opening => ({
  isOpen: false,
  openedAt: null,
  openedBy: null,
  steps: createSteps(openingSteps, gaps),
  services: openingServices.map((service) => {
    const isMissing = gaps.SERVICES?.includes(service) === true
    return {
      service,
      provenAt: isMissing ? null : '2026-11-27T10:20:00+09:00',
      by: isMissing ? null : '김대표',
    }
  }),
  terms: { documents, version: 'v1', reading: null },
  ...values,
})

const reading = {
  reader: '정변호',
  readOn: '2026-11-26',
  by: '김대표',
  at: '2026-11-27T10:05:00+09:00',
  isOfThisVersion: true,
}

export const emptyOpening = createOpening(emptyGaps)

export const halfOpening = createOpening(
  {
    TERMS: ['LAWYER'],
    SERVICES: ['SMS', 'MAIL'],
    STORE: ['STORE_CLOSURES', 'STORE_PERSON'],
    WINE: ['PHOTOGRAPH'],
    OFFER: ['BOTTLE'],
    REHEARSAL: ['ORDER'],
    OPEN: ['OPENED'],
  },
  {},
)

export const readyOpening = createOpening(
  { WINE: ['PHOTOGRAPH'], OPEN: ['OPENED'] },
  { terms: { documents, version: 'v1', reading } },
)

export const doneOpening = createOpening(
  {},
  {
    isOpen: true,
    openedAt: '2026-11-27T11:00:00+09:00',
    openedBy: '김대표',
    terms: { documents, version: 'v1', reading },
  },
)

export const sellerSteps = createSteps(sellerOpeningSteps, {
  STORE: ['STORE_CLOSURES'],
  WINE: ['PHOTOGRAPH'],
  OFFER: ['BOTTLE'],
})
