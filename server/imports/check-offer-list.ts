import { maxImportRows } from '#api/contract/office/imports.options.ts'
import { readSheet } from '../catalogue/sheet.rules.ts'
import type { Executor } from '../db/database.ts'
import {
  countStates,
  maxFileFaults,
  toStoredFault,
  type ReportRow,
  type StoredReport,
  noProposals,
} from './check-list.ts'
import { compareOffer, type FirstLines, type OfferPlan } from './compare-offers.rules.ts'
import { parseOfferLine } from './offer-cells.rules.ts'
import { createOfferLayout, identifyingColumns, listIgnored, type OfferCells } from './offer-columns.rules.ts'
import { loadOfferFacts, type SellerScope } from './offer-facts.store.ts'

/** What applying a seller's list would do, and the rows that it would write. */
export type OfferReport = StoredReport & { plans: OfferPlan[] }

/** The rows of a seller's list, with the heads that are not read. */
export const readOfferSheet = (bytes: Uint8Array) =>
  readSheet<OfferCells>(bytes, createOfferLayout(maxImportRows))

const identifies = (header: readonly string[]) => identifyingColumns.some((column) => header.includes(column))

/** Compares a seller's list with its offers and bottles; refused rows leave the others. */
export const checkOfferList = async (
  db: Executor,
  scope: SellerScope,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): Promise<OfferReport> => {
  const { header, lines, faults } = readOfferSheet(bytes)
  const ignored = listIgnored(header)
  const rest = { unknown: [], proposals: noProposals, needsReason: false, ignored }
  if (faults.length > 0 && lines.length === 0)
    return {
      ...{ ...rest, rows: [], plans: [], counts: countStates([]) },
      faults: faults.slice(0, maxFileFaults).map(toStoredFault),
    }
  if (!identifies(header))
    return {
      ...{ ...rest, rows: [], plans: [], counts: countStates([]) },
      faults: [{ column: null, code: 'product_needed', values: {} }],
    }
  const offerRows = lines.map(parseOfferLine)
  const facts = await loadOfferFacts(db, scope, { offerRows, now })
  const firstLines: FirstLines = { products: new Map(), skus: new Map() }
  const comparisons = offerRows.map((one) => compareOffer(one, facts, firstLines))
  const unread = faults.map((fault): ReportRow => ({
    ...{ line: fault.line, state: 'REFUSED', code: '', name: '', vintage: '', volume: '', price: '' },
    ...{ productId: null, changes: [], faults: [toStoredFault(fault)] },
  }))
  const rows = [...comparisons.map(({ row }) => row), ...unread].sort((a, b) => a.line - b.line)
  return {
    ...{ ...rest, rows, counts: countStates(rows), faults: [] },
    plans: comparisons.flatMap(({ row, plan }) => (plan && row.state !== 'SAME' ? [plan] : [])),
  }
}
