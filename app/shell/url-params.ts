import { notFound } from '@tanstack/react-router'

const maxId = 2_147_483_647
/** The call that lists answers no page beyond this one; a list ends before it. */
const lastPage = 10_001

/** A number as addresses have it: plain decimal digits without a zero before them; undefined for all else. */
export const readInt = (value: unknown, min = 1, max = maxId): number | undefined => {
  const number = /^(?:0|[1-9]\d{0,15})$/.test(String(value)) ? Number(value) : NaN
  return number >= min && number <= max ? number : undefined
}

/** The same with a fraction. */
export const readDecimal = (value: unknown, min: number, max: number): number | undefined => {
  const number = /^\d{1,9}(?:\.\d{1,4})?$/.test(String(value)) ? Number(value) : NaN
  return number >= min && number <= max ? number : undefined
}

/** The page that an address asks for, from 1; the first goes without saying, and no list has one beyond the last. */
export const readPageNumber = (value: unknown): number | undefined => {
  const page = Math.min(readInt(value, 2, Infinity) ?? 1, lastPage)
  return page > 1 ? page : undefined
}

/** What is searched for: as many letters as the calls take. */
export const readSearchTerm = (value: unknown, maxLength = 100): string =>
  typeof value === 'string' ? [...value.trim()].slice(0, maxLength).join('') : ''

/** The id that an address names; an address with anything else leads nowhere. */
export const readId = (text: string): number => {
  const id = readInt(text)
  if (id === undefined) throw notFound()
  return id
}

/** A list's answer; a page past its end is not there. */
export const ensurePageFound = async <T extends { page: { number: number; totalPages: number } }>(
  list: Promise<T>,
): Promise<T> => {
  const answer = await list
  const { number, totalPages } = answer.page
  if (number > 0 && number >= totalPages) throw notFound()
  return answer
}
