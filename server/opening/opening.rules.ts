import { createHash } from 'node:crypto'
import { companyKeys, type CompanyKey } from '#api/company.ts'
import { locales } from '#api/locales.ts'
import type { OpeningGap, OpeningService } from '#api/contract/office/opening.options.ts'
import { openingServices } from '#api/contract/office/opening.options.ts'
import type { SellerState } from '#api/contract/office/sellers.options.ts'
import { demoCompany, fillCompany, type Company } from '../company/company.rules.ts'
import { findFactFault } from '../company/facts.rules.ts'
import { documentTypes } from '../db/tables/documents.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import type { WeekHours } from '../db/tables/stores.ts'
import type { DocumentInForce } from './opening.store.ts'

const keepGaps = (entries: readonly (readonly [OpeningGap, boolean])[]): OpeningGap[] =>
  entries.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []))

export const listAccountGaps = (factors: { hasSecondFactor: boolean; recoveryCodes: number }): OpeningGap[] =>
  keepGaps([
    ['SECOND_FACTOR', !factors.hasSecondFactor],
    ['RECOVERY_CODES', factors.recoveryCodes === 0],
  ])

const factGaps: Record<CompanyKey, OpeningGap> = {
  name: 'NAME',
  representative: 'REPRESENTATIVE',
  address: 'ADDRESS',
  email: 'EMAIL',
  phone: 'PHONE',
  registrationNumber: 'REGISTRATION_NUMBER',
  mailOrderNumber: 'MAIL_ORDER_NUMBER',
  privacyOfficer: 'PRIVACY_OFFICER',
  hosting: 'HOSTING',
}

const fillLocales = (texts: Partial<LocalizedText> | undefined): LocalizedText =>
  Object.fromEntries(locales.map((locale) => [locale, texts?.[locale] ?? ''])) as LocalizedText

/** Facts that are missing, invented or malformed, by the rules of the page on which they are typed. */
export const listFactGaps = (company: Company): OpeningGap[] =>
  companyKeys.flatMap((key) => (findFactFault(key, fillLocales(company[key])) ? [factGaps[key]] : []))

/** Names the texts as shoppers read them: another one once any of them, or a fact in them, has changed. */
export const toTermsVersion = (documents: readonly DocumentInForce[], company: Company): string => {
  const texts = documents.map(({ type, effectiveOn, body }) => [
    type,
    effectiveOn,
    fillCompany(body, company),
  ])
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)
}

const inventedTexts = Object.values(demoCompany).map((texts) => texts['ko-KR'])

type TermsFacts = {
  documents: readonly DocumentInForce[]
  company: Company
  readVersion: string | null
}

/** What the texts lack for a lawyer to read them. */
export const listDocumentGaps = ({
  documents,
  company,
}: Pick<TermsFacts, 'documents' | 'company'>): OpeningGap[] => {
  const bodies = documents.map(({ body }) => fillCompany(body, company))
  return keepGaps([
    ['DOCUMENTS', documentTypes.some((type) => documents.every((one) => one.type !== type))],
    ['PLACEHOLDERS', bodies.some((body) => inventedTexts.some((text) => body.includes(text)))],
  ])
}

export const listTermsGaps = (facts: TermsFacts): OpeningGap[] => {
  const { documents, company, readVersion } = facts
  return [
    ...listDocumentGaps(facts),
    ...keepGaps([
      ['LAWYER', readVersion === null],
      ['LAWYER_AGAIN', readVersion !== null && readVersion !== toTermsVersion(documents, company)],
    ]),
  ]
}

export const listServiceGaps = (
  checks: readonly { service: OpeningService; provenAt: Date | null }[],
): OpeningGap[] =>
  openingServices.filter((service) => !checks.some((one) => one.service === service && one.provenAt))

type SellerProgress = { id: number; state: SellerState; hasOpenDocuments: boolean }

const listSellerGaps = ({ state, hasOpenDocuments }: SellerProgress): OpeningGap[] =>
  state === 'OPEN'
    ? []
    : keepGaps([
        ['SELLER_APPLIED', state !== 'SENT'],
        ['SELLER_DOCUMENTS', hasOpenDocuments],
        ['SELLER_APPROVED', true],
      ])

type StoreProgress = {
  id: number
  latitude: number
  longitude: number
  hours: WeekHours
  slotMinutes: number
  hasClosures: boolean
  hasLicence: boolean
  hasPerson: boolean
}

/** The rectangle around Korea with its islands, in degrees. */
const isInKorea = ({ latitude, longitude }: Pick<StoreProgress, 'latitude' | 'longitude'>): boolean =>
  latitude > 32 && latitude < 39.5 && longitude > 124 && longitude < 132

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether a day is long enough for one pickup time. */
const hasSlot = ({ hours, slotMinutes }: Pick<StoreProgress, 'hours' | 'slotMinutes'>): boolean =>
  hours.some((day) => day !== null && toMinutes(day[1]) - toMinutes(day[0]) >= slotMinutes)

const listStoreGaps = (store: StoreProgress): OpeningGap[] =>
  keepGaps([
    ['STORE_PLACE', !isInKorea(store)],
    ['STORE_HOURS', store.hours.every((day) => day === null)],
    ['STORE_CLOSURES', !store.hasClosures],
    ['STORE_SLOTS', !hasSlot(store)],
    ['STORE_LICENCE', !store.hasLicence],
    ['STORE_PERSON', !store.hasPerson],
  ])

/** The one that lacks the least; `gap` is what is lacking where there is none. */
const findNearest = <T extends { id: number }>(
  items: readonly T[],
  listGaps: (item: T) => OpeningGap[],
  gap: OpeningGap,
): { idSubject: number | null; gaps: OpeningGap[] } => {
  const [nearest] = items
    .map((item) => ({ idSubject: item.id, gaps: listGaps(item) }))
    .toSorted((a, b) => a.gaps.length - b.gaps.length)
  return nearest ?? { idSubject: null, gaps: [gap] }
}

export const findNearestSeller = (sellers: readonly SellerProgress[]) =>
  findNearest(sellers, listSellerGaps, 'SELLER_INVITED')

export const findNearestStore = (stores: readonly StoreProgress[]) =>
  findNearest(stores, listStoreGaps, 'STORE_OPENED')

export const toWineStep = (wine: { wineId: number; hasPhoto: boolean } | null) => ({
  idSubject: wine?.wineId ?? null,
  gaps: keepGaps([
    ['WINE_ON_SALE', wine === null],
    ['PHOTOGRAPH', !wine?.hasPhoto],
  ]),
})

export const listOfferGaps = ({ hasPrice, hasBottle }: { hasPrice: boolean; hasBottle: boolean }) =>
  keepGaps([
    ['PRICE', !hasPrice],
    ['BOTTLE', !hasBottle],
  ])
