import { isMobileNumber, toDialled } from '#api/telephone.ts'

/** What the words of a search may be: each meaning has an index of its own. */
export type OrderMeaning = {
  kind: 'number' | 'pass' | 'mobile' | 'mobileEnd' | 'email' | 'name' | 'product'
  text: string
}

/** The meanings of what was typed; a row that fits one of them is found. Empty words mean nothing. */
export const parseOrderSearch = (words: string): OrderMeaning[] => {
  const text = words.trim()
  if (text === '') return []
  if (text.includes('@')) return [{ kind: 'email', text: text.toLowerCase() }]
  const digits = toDialled(text)
  const meanings: OrderMeaning[] = []
  // A number begins with the day: fewer digits are the end of a telephone number, or would be all orders of a year.
  if (/^\d{8}(-[\dA-Za-z]{0,32})?$/.test(text)) meanings.push({ kind: 'number', text: text.toUpperCase() })
  if (/^\d{4}$/.test(digits)) meanings.push({ kind: 'mobileEnd', text: digits })
  if (/^\d{8}$/.test(digits)) meanings.push({ kind: 'pass', text: digits })
  if (isMobileNumber(digits)) meanings.push({ kind: 'mobile', text: digits })
  // A telephone number or a pass is no name and no wine.
  if (!/^\d{8,}$/.test(digits)) meanings.push({ kind: 'name', text }, { kind: 'product', text })
  return meanings
}
