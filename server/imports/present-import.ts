import type { Answer } from '#api/call.ts'
import type { MappableColumn } from '#api/contract/office/imports.options.ts'
import type { imports } from '#api/contract/office/imports.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulIso } from '../clock.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import type { ImportChange, NewTerms, wineImportRows } from '../db/tables/imports.ts'
import { localize } from '../localize.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { presentFault } from './fault-words.ts'
import type { NamedImport } from './imports.store.ts'

type Presented = Answer<typeof imports.officeImport>
type Card = Answer<typeof imports.imports>['_embedded']['items'][number]

export const presentImportCard = ({ list, by, endedBy }: NamedImport): Card => ({
  ...{ id: list.id, name: list.name, state: list.state, counts: list.counts },
  ...{ by, createdAt: toSeoulIso(list.createdAt) },
  ...{ endedBy, endedAt: list.endedAt && toSeoulIso(list.endedAt) },
})

type Words = { taxonomy: Taxonomy; locale: Locale }

/** The name of an entry of the shop's own lists; its number where it does not exist any more. */
const toEntryName = (column: MappableColumn, id: number, { taxonomy, locale }: Words): string => {
  const { kinds, areas, grapes, levels, featured, wineries } = taxonomy
  const winery = wineries.get(id)
  const names: Record<MappableColumn, LocalizedText | undefined> = {
    kind: kinds.get(id)?.names,
    area: areas.get(id)?.names,
    grapes: grapes.get(id)?.names,
    level: levels.get(id)?.names,
    themes: featured.get(id)?.names,
    winery: undefined,
  }
  if (column === 'winery' && winery) return locale === 'ko-KR' ? winery.nameKo : winery.nameOriginal
  const entryNames = names[column]
  return entryNames ? localize(entryNames, locale) : `#${id}`
}

const splitValue = (value: string): string[] => value.split(',').filter((part) => part !== '')

const toGrapeName = (part: string, words: Words): string => {
  const [id, percent] = part.split(':')
  return `${toEntryName('grapes', Number(id), words)} ${percent}`
}

const toAromaName = (key: string, { taxonomy, locale }: Words): string => {
  const word = taxonomy.words.get(key)
  return word ? localize(word.names, locale) : key
}

const entryColumns: readonly string[] = ['kind', 'area', 'level', 'themes', 'winery']

/** A value as a reader knows it: entries by name, texts as they are. */
const toShownValue = (column: string, value: string, words: Words): string => {
  const join = (toName: (part: string) => string) => splitValue(value).map(toName).join(', ')
  if (column === 'grapes') return join((part) => toGrapeName(part, words))
  if (column === 'aromas') return join((part) => toAromaName(part, words))
  if (!entryColumns.includes(column)) return value
  return join((part) => toEntryName(column as MappableColumn, Number(part), words))
}

const presentChange = ({ column, before, after }: ImportChange, words: Words) => ({
  column,
  before: toShownValue(column, before, words),
  after: toShownValue(column, after, words),
})

const toCountryName = (code: string, { countries }: NewTerms, { taxonomy, locale }: Words): string => {
  const names =
    taxonomy.countries.get(code)?.names ?? countries.find((country) => country.code === code)?.names
  return names ? localize(names, locale) : code
}

const presentNewTerms = (terms: NewTerms, words: Words): Presented['newTerms'] => {
  const names = new Map(terms.areas.map(({ key, name }) => [key, name]))
  const toParentName = (parent: number | string): string =>
    typeof parent === 'number' ? toEntryName('area', parent, words) : (names.get(parent) ?? parent)
  return {
    countries: terms.countries.map(({ names: own, ...country }) => ({
      ...country,
      name: localize(own, words.locale),
    })),
    areas: terms.areas.map(({ countryCode, parent, ...area }) => ({
      ...area,
      country: { code: countryCode, name: toCountryName(countryCode, terms, words) },
      parent: parent === null ? null : toParentName(parent),
    })),
    grapes: terms.grapes,
  }
}

const noTerms: Presented['newTerms'] = { countries: [], areas: [], grapes: [] }

type Findings = Pick<Presented, 'moved'> & Partial<Pick<Presented, 'unlisted'>>

const presentReport = (row: NamedImport, { moved, unlisted = [] }: Findings, locale: Locale) => {
  const { kind, version, checkedAt, faults, unknown, ignored, needsReason, proposals, confirmations } =
    row.list
  return {
    ...presentImportCard(row),
    ...{ kind, version, checkedAt: toSeoulIso(checkedAt), unknown, unlisted, ignored, needsReason, moved },
    ...{ newTerms: noTerms, foreignNames: proposals.names, twins: proposals.twins, confirmations },
    faults: faults.map((fault) => presentFault(fault, locale)),
  }
}

export const presentImport = (row: NamedImport, findings: Findings, words: Words): Presented => ({
  ...presentReport(row, findings, words.locale),
  newTerms: presentNewTerms(row.list.proposals.terms, words),
  mappings: row.list.mappings.map((mapping) => ({
    ...mapping,
    target: toEntryName(mapping.column, mapping.id, words),
  })),
})

/** The same of a seller's list, whose names have no meaning by hand. */
export const presentOfferList = (row: NamedImport, findings: Findings, locale: Locale): Presented => ({
  ...presentReport(row, findings, locale),
  mappings: [],
})

type PresentedRow = Answer<typeof imports.importReport>['_embedded']['items'][number]
type StoredRow = typeof wineImportRows.$inferSelect

export const presentOfferRow = (
  { importId: _import, productId: _product, faults, ...row }: StoredRow,
  locale: Locale,
): PresentedRow => ({
  ...row,
  faults: faults.map((fault) => presentFault(fault, locale)),
})

export const presentImportRow = (row: StoredRow, words: Words): PresentedRow => ({
  ...presentOfferRow(row, words.locale),
  changes: row.changes.map((change) => presentChange(change, words)),
})
