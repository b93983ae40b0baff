import { locales, type Locale } from '#api/fields.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { localize } from '../localize.ts'
import { toBottlePicture } from '../wines/cards.rules.ts'
import type { CategoryRow, MerchandiserRow, PickRow } from './picks.store.ts'

const noTexts: LocalizedText = { 'ko-KR': '', 'en-US': '', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' }

export const presentPick = (row: PickRow, locale: Locale) => {
  const { pick, idWine, nameKo, nameOriginal, kind, status, bottle } = row
  const note = pick.note ?? noTexts
  return {
    id: pick.id,
    idCategory: pick.blockId,
    wine: {
      id: idWine,
      name: nameKo,
      originalName: nameOriginal,
      kind: localize(kind, locale),
      image: toBottlePicture(bottle, nameKo),
      isOnSale: status === 'ON_SALE',
    },
    idMerchandiser: pick.merchandiserId,
    note,
    missing: locales.filter((one) => !note[one]),
    version: pick.version,
  }
}

export const presentCategory = (row: CategoryRow, locale: Locale) => ({
  ...row,
  name: localize(row.names, locale),
  missing: locales.filter((one) => !row.names[one]),
})

export const presentMerchandiser = ({ merchandiser, picks }: MerchandiserRow) => ({
  ...merchandiser,
  missing: locales.filter((one) => !merchandiser.names[one] || !merchandiser.roles[one]),
  picks,
})

/** Texts that another person saved and that differ from those to be saved, by field: `note.en-US`. */
export const listOtherTexts = (
  field: string,
  present: LocalizedText | null,
  next: LocalizedText,
): Record<string, string> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const text = (present ?? noTexts)[locale]
      return text === next[locale] ? [] : [[`${field}.${locale}`, text] as const]
    }),
  )

/** The ids with one of them a place further up or down; the same where it stands at the end. */
export const moveByOne = (ids: readonly number[], id: number, direction: 'UP' | 'DOWN'): number[] => {
  const at = ids.indexOf(id)
  const other = ids[direction === 'UP' ? at - 1 : at + 1]
  if (at < 0 || other === undefined) return [...ids]
  return ids.map((one) => (one === id ? other : one === other ? id : one))
}
