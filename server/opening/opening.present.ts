import type { Answer } from '#api/call.ts'
import type { opening } from '#api/contract/office/opening.ts'
import {
  isRequiredStep,
  openingServices,
  openingSteps,
  sellerOpeningSteps,
  type OpeningGap,
  type OpeningStep,
} from '#api/contract/office/opening.options.ts'
import { toSeoulDay, toSeoulIso } from '../clock.ts'
import { readCompany } from '../company/company.store.ts'
import type { Person, Services } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { resolveOfficeScope, type OfficeScope } from '../people/scope.ts'
import {
  findNearestSeller,
  findNearestStore,
  listAccountGaps,
  listFactGaps,
  listOfferGaps,
  listServiceGaps,
  listTermsGaps,
  toTermsVersion,
  toWineStep,
} from './opening.rules.ts'
import {
  findFactors,
  findFirstWine,
  findOfferProgress,
  findOpening,
  findTermsReading,
  hasRehearsed,
  listDocumentsInForce,
  listSellerProgress,
  listServiceChecks,
  listStoreProgress,
} from './opening.store.ts'

type Opening = Answer<typeof opening.openingSteps>
export type OpeningContext = Pick<Services, 'clock'> & { person: Person }
type Progress = { gaps: OpeningGap[]; idSubject: number | null }

const toProgress = (gaps: OpeningGap[]): Progress => ({ gaps, idSubject: null })

const findSellingProgress = async (db: Executor, scope: OfficeScope, now: Date) => ({
  SELLER: findNearestSeller(await listSellerProgress(db, scope)),
  STORE: findNearestStore(await listStoreProgress(db, scope, now)),
  WINE: toWineStep(await findFirstWine(db, now)),
  OFFER: toProgress(listOfferGaps(await findOfferProgress(db, scope))),
})

/** The terms as they are now, and the last reading of them. */
const presentTerms = async (db: Executor, now: Date) => {
  const documents = await listDocumentsInForce(db, toSeoulDay(now))
  const company = await readCompany(db)
  const row = await findTermsReading(db)
  const version = toTermsVersion(documents, company)
  return {
    gaps: listTermsGaps({ documents, company, readVersion: row?.reading.version ?? null }),
    terms: {
      documents: documents.map(({ type, title, effectiveOn }) => ({ type, title, effectiveOn })),
      version,
      reading: row && {
        reader: row.reading.reader,
        readOn: row.reading.readOn,
        by: row.by,
        at: toSeoulIso(row.reading.createdAt),
        isOfThisVersion: row.reading.version === version,
      },
    },
  }
}

const presentSteps = (
  names: readonly OpeningStep[],
  progress: Partial<Record<OpeningStep, Progress>>,
): Opening['steps'] =>
  names.map((step) => {
    const { gaps, idSubject } = progress[step] ?? toProgress([])
    return { step, isDone: gaps.length === 0, isRequired: isRequiredStep(step), gaps, idSubject }
  })

/** The steps of a whole shop, or of a seller for its own people, each computed from what is there. */
export const presentOpening = async (db: Executor, { clock, person }: OpeningContext): Promise<Opening> => {
  const [now, scope] = [clock.now(), resolveOfficeScope(person)]
  const change = await findOpening(db)
  const isOpen = change?.isPreparing !== true
  const hasOpened = change !== null && isOpen
  const outcome = {
    isOpen,
    openedAt: hasOpened ? toSeoulIso(change.at) : null,
    openedBy: hasOpened ? change.by : null,
  }
  const selling = await findSellingProgress(db, scope, now)
  if (scope.kind !== 'shop')
    return { ...outcome, steps: presentSteps(sellerOpeningSteps, selling), services: [], terms: null }
  const checks = await listServiceChecks(db)
  const { terms, gaps: termsGaps } = await presentTerms(db, now)
  const steps = presentSteps(openingSteps, {
    ...selling,
    ACCOUNT: toProgress(listAccountGaps(await findFactors(db, person.id))),
    FACTS: toProgress(listFactGaps(await readCompany(db))),
    TERMS: toProgress(termsGaps),
    SERVICES: toProgress(listServiceGaps(checks)),
    REHEARSAL: toProgress((await hasRehearsed(db)) ? [] : ['ORDER']),
    OPEN: toProgress(isOpen ? [] : ['OPENED']),
  })
  const services = openingServices.map((service) => {
    const check = checks.find((one) => one.service === service)
    return { service, provenAt: check?.provenAt ? toSeoulIso(check.provenAt) : null, by: check?.by ?? null }
  })
  return { ...outcome, steps, services, terms }
}
