import { notFound } from '@tanstack/react-router'

/** The id that an address names; an address with anything else leads nowhere. */
export const idOf = (text: string): number => {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw notFound()
  return id
}
