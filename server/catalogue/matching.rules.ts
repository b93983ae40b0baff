import type { Cells, Column } from './csv.rules.ts'
import type { Lexicon } from './lexicon.ts'
import type { Blame } from './plain.rules.ts'

type Find<T> = (name: string) => T | undefined

const listed = (cell: string | undefined): string[] =>
  (cell ?? '').split(';').flatMap((part) => part.trim() || [])

/** The thing that a cell names; null for an empty cell, and for a name that is not known and blamed. */
export const oneOf = <T>(cells: Cells, column: Column, find: Find<T>, blame: Blame): T | null => {
  const name = cells[column]
  return name ? (find(name) ?? blame(column, `${name} is not known`)) : null
}

/** The things that a cell names between semicolons. */
export const allOf = <T>(cells: Cells, column: Column, find: Find<T>, blame: Blame): T[] =>
  listed(cells[column]).flatMap((name) => {
    const found = find(name)
    if (found === undefined) blame(column, `${name} is not known`)
    return found ?? []
  })

const share = /^(.*?)\s+(\d{1,3})\s*%?$/

/** `Merlot 60; Cabernet Franc 40`; grapes without percentages share the bottle evenly. */
export const grapesOf = (cells: Cells, grapes: Lexicon['grapes'], blame: Blame) => {
  const parts = listed(cells.grapes).flatMap((part) => {
    const [, name = part, percent] = share.exec(part) ?? []
    const grape = grapes.find(name)
    if (!grape) blame('grapes', `${name} is not known`)
    return grape ? [{ grapeId: grape.id, percent: percent === undefined ? null : Number(percent) }] : []
  })
  const told = parts.filter(({ percent }) => percent !== null)
  if (new Set(parts.map(({ grapeId }) => grapeId)).size < parts.length) blame('grapes', 'names a grape twice')
  if (told.length > 0 && told.reduce((sum, { percent }) => sum + (percent ?? 0), 0) !== 100)
    blame('grapes', 'the percentages do not add up to 100')
  const even = Math.floor(100 / Math.max(1, parts.length))
  return parts.map(({ grapeId, percent }, at) => ({
    grapeId,
    percent: percent ?? (at === 0 ? 100 - even * (parts.length - 1) : even),
  }))
}

/** Where a wine is from: the area if one is named, else that of the winery. */
export const originOf = (cells: Cells, lexicon: Lexicon, blame: Blame) => {
  const winery = oneOf(cells, 'winery', lexicon.wineries.find, blame)
  const country = oneOf(cells, 'country', lexicon.countries.find, blame)
  const inCountry = (name: string) => {
    const found = lexicon.areas.all(name)
    const there = country ? found.filter(({ countryCode }) => countryCode === country.code) : found
    return there.length === 1 ? there[0] : undefined
  }
  const area = oneOf(cells, 'area', inCountry, blame)
  return {
    winery,
    areaId: area?.id ?? winery?.areaId ?? null,
    countryCode: area?.countryCode ?? winery?.countryCode ?? country?.code ?? null,
  }
}

/** The store that received bottles: the one named, or the only one of the seller. */
export const storeOf = (cells: Cells, sellerId: number, lexicon: Lexicon, blame: Blame): number | null => {
  const own = lexicon.stores.filter(({ companyId }) => companyId === sellerId)
  if (!cells.store)
    return own.length === 1 ? (own[0]?.id ?? null) : blame('store', 'is needed: the seller has several')
  const store = lexicon.storeNames.find(cells.store)
  const theirs = store && own.some(({ id }) => id === store.id)
  return theirs ? store.id : blame('store', `${cells.store} is no store of the seller`)
}
