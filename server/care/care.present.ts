import type { Answer } from '#api/call.ts'
import type { care } from '#api/contract/office/care.ts'
import type { Locale } from '#api/locales.ts'
import { toSeoulIso } from '../clock.ts'
import type { FileRow } from '../files/files.rules.ts'
import { presentFile } from '../files/files.rules.ts'
import { localize } from '../localize.ts'
import { toProductName } from '../product-name.ts'
import { maskEmail, maskName } from '../pii-masking.ts'
import type { Secrets } from '../secrets.ts'
import type { AnswerVersion } from './answers.store.ts'
import type { findCaseMember, findReviewFacts, listLatestOrders } from './case-facts.store.ts'
import type { CaseRow } from './cases.store.ts'
import type { TemplateRow } from './templates.store.ts'

type OfficeCase = Answer<typeof care.caseDetail>
type OfficeCaseCard = Answer<typeof care.cases>['_embedded']['items'][number]
type PresentOptions = { locale: Locale; now: Date; personId: number }

const excerptLetters = 140
const toExcerpt = (text: string): string =>
  [...text.replaceAll(/\s+/g, ' ')].slice(0, excerptLetters).join('')

const toState = ({ doneAt }: Pick<CaseRow, 'doneAt'>) => (doneAt ? 'ANSWERED' : 'OPEN')

const presentProduct = (
  { productId, nameKo, nameOriginal, makerNames, vintage }: CaseRow,
  locale: Locale,
): OfficeCaseCard['product'] => {
  if (productId === null || nameKo === null || nameOriginal === null) return null
  const name = toProductName({ nameKo, nameOriginal, makerNames }, locale)
  return { id: productId, name: vintage === null ? name : `${name} ${vintage}` }
}

const presentHold = ({ holderId, holderName, heldUntil }: CaseRow, personId: number) =>
  heldUntil && { name: holderName ?? '', mine: holderId === personId, until: toSeoulIso(heldUntil) }

/** A case as the queue shows it. */
export const presentCaseCard = (row: CaseRow, { locale, now, personId }: PresentOptions): OfficeCaseCard => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  excerpt: toExcerpt(row.body),
  author: row.kind === 'INQUIRY' ? maskName(row.author) : row.author,
  category: row.category && localize(row.category, locale),
  product: presentProduct(row, locale),
  state: toState(row),
  late: row.doneAt === null && row.dueAt < now,
  hold: presentHold(row, personId),
  createdAt: toSeoulIso(row.createdAt),
  dueAt: toSeoulIso(row.dueAt),
  doneAt: row.doneAt && toSeoulIso(row.doneAt),
  revisedAt: row.revisedAt && toSeoulIso(row.revisedAt),
})

export type CaseFacts = {
  files: readonly FileRow[]
  answers: readonly AnswerVersion[]
  member: NonNullable<Awaited<ReturnType<typeof findCaseMember>>> | undefined
  orders: Awaited<ReturnType<typeof listLatestOrders>>
  otherCases: readonly CaseRow[]
  review: Awaited<ReturnType<typeof findReviewFacts>>
}

const presentMember = ({ member, orders, otherCases }: CaseFacts): OfficeCase['member'] =>
  member
    ? {
        id: member.id,
        nameMasked: maskName(member.fullName),
        emailMasked: maskEmail(member.email),
        joinedAt: toSeoulIso(member.createdAt),
        orders: orders.map(({ createdAt, ...order }) => ({ ...order, createdAt: toSeoulIso(createdAt) })),
        earlierCases: otherCases.map((row) => ({
          kind: row.kind,
          id: row.id,
          excerpt: row.title ?? toExcerpt(row.body),
          state: toState(row),
          createdAt: toSeoulIso(row.createdAt),
        })),
      }
    : null

const presentReview = ({ review }: CaseFacts): OfficeCase['review'] => {
  if (!review) return null
  const { stars, purchased: isPurchased, hiddenAt, hiddenReason, reports } = review
  return {
    stars,
    purchased: isPurchased,
    hidden: hiddenAt && { reason: hiddenReason ?? '', at: toSeoulIso(hiddenAt) },
    reports: reports.map(({ reason, at }) => ({ reason, at: toSeoulIso(at) })),
  }
}

/** A case with all that is needed to answer or decide it. */
export const presentCase = (
  row: CaseRow,
  facts: CaseFacts,
  options: PresentOptions & { secrets: Secrets },
): OfficeCase => ({
  ...presentCaseCard(row, options),
  content: row.body,
  secret: row.secret,
  files: facts.files.map((file) => presentFile(file, options.secrets, options.now)),
  answers: facts.answers.map(({ at, ...answer }) => ({ ...answer, at: toSeoulIso(at) })),
  member: presentMember(facts),
  review: presentReview(facts),
})

export const presentTemplate = ({ id, title, text, personId, version }: TemplateRow) => ({
  id,
  title,
  text,
  shared: personId === null,
  version,
})
