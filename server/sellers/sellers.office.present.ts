import type { Answer } from '#api/call.ts'
import { applicationSteps } from '#api/contract/office/sellers.options.ts'
import type { sellers } from '#api/contract/office/sellers.ts'
import { toSeoulIso } from '../clock.ts'
import type { Services } from '../context.ts'
import { presentFile } from '../files/files.rules.ts'
import { resolveSellerSteps } from './application.ts'
import { decryptPayoutAccount, maskAccountNumber } from './payout-account.ts'
import type {
  DocumentRow,
  listSellerPeople,
  listSellerStores,
  listTerms,
  SellerListRow,
  SellerRow,
} from './sellers.store.ts'

type OfficeSeller = Answer<typeof sellers.seller>
type OfficeSellerCard = Answer<typeof sellers.sellers>['_embedded']['items'][number]

/** A seller as the list shows it. */
export const presentSellerCard = ({ seller, waits, storeCount }: SellerListRow): OfficeSellerCard => ({
  id: seller.id,
  name: seller.name,
  businessNumber: seller.businessNumber,
  state: seller.state,
  joinedAt: seller.joinedAt && toSeoulIso(seller.joinedAt),
  sentAt: seller.application?.sentAt ?? null,
  storeCount,
  waits,
})

const presentAccount = ({ secrets }: Pick<Services, 'secrets'>, seller: SellerRow) => {
  const account = decryptPayoutAccount({ secrets }, seller)
  if (!account) return null
  const { bank, number, holder } = account
  return { bank, numberMasked: maskAccountNumber(number), holder }
}

const presentDocument = (
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  { document, storeName, decidedBy, file }: DocumentRow,
) => {
  const { id, kind, storeId, number, validUntil, state, reason, createdAt, decidedAt } = document
  const sentFile = file && presentFile(file, secrets, clock.now())
  return {
    ...{ id, kind, number, validUntil, state, reason, decidedBy },
    store: storeId === null ? null : { id: storeId, name: storeName ?? '' },
    sentAt: toSeoulIso(createdAt),
    decidedAt: decidedAt && toSeoulIso(decidedAt),
    file: sentFile && { name: sentFile.name, type: sentFile.type, href: sentFile.href },
  }
}

type Parts = {
  documents: DocumentRow[]
  terms: Awaited<ReturnType<typeof listTerms>>
  stores: Awaited<ReturnType<typeof listSellerStores>>
  people: Awaited<ReturnType<typeof listSellerPeople>>
}

const presentSteps = (seller: SellerRow, parts: Parts) => {
  const faults = seller.application?.faults ?? {}
  const steps = resolveSellerSteps(seller, parts)
  return applicationSteps.map((step) => ({ step, isDone: steps[step], reason: faults[step] ?? null }))
}

/** A seller whole. */
export const presentSeller = (
  services: Pick<Services, 'secrets' | 'clock'>,
  row: SellerListRow,
  parts: Parts,
): OfficeSeller => {
  const { seller } = row
  const { version, representative, mailOrderNumber, address, phone, application } = seller
  return {
    ...presentSellerCard(row),
    ...{ version, representative, mailOrderNumber, address, phone },
    contactEmail: seller.email,
    bankAccount: presentAccount(services, seller),
    documents: parts.documents.map((document) => presentDocument(services, document)),
    terms: parts.terms.map(({ terms: { id, commissionBp, cycle, fromDay }, by }) => ({
      ...{ id, commissionBp, cycle, fromDay, by },
    })),
    stores: parts.stores,
    people: parts.people,
    steps: presentSteps(seller, parts),
    agreedAt: application?.agreement?.at ?? null,
    reason: application?.reason ?? null,
  }
}
