import type { OfficeMe } from '../features/session/office-me.queries.ts'
import type { OfficePage } from '../routes.ts'
import { goLetters, type GoLetter } from './key-reader.ts'
import { listNavigation } from './navigation.ts'

/** The pages of each letter after `g`: the first one that the person may read. */
const places: Record<GoLetter, readonly OfficePage['path'][]> = {
  o: ['/office/orders', '/seller/orders'],
  w: ['/office/wines', '/seller/wines', '/seller/stock'],
  s: ['/office/sellers', '/seller/stores'],
  c: ['/office/care', '/seller/questions'],
}

export type GoPlace = { letter: GoLetter; href: string; label: string }

/** Where the letters lead a person; one that leads nowhere is left out. */
export const listGoPlaces = (me: Pick<OfficeMe, 'reads' | 'company'>): GoPlace[] => {
  const links = listNavigation(me, '').flatMap((group) => group.links)
  return goLetters.flatMap((letter) => {
    const link = places[letter].flatMap((path) => links.filter(({ href }) => href === path))[0]
    return link ? [{ letter, href: link.href, label: link.label }] : []
  })
}
