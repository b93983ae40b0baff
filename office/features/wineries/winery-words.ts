import { locales } from '#api/locales.ts'
import { m } from '#office-messages'
import { languageNames } from '../switches/language-names.ts'
import type { WineryEntry, WineryFormProps } from './winery-form.tsx'

const ownFields: Partial<Record<string, () => string>> = {
  originalName: m['wineries.field.original'],
  idArea: m['wineries.field.area'],
  founded: m['wineries.field.founded'],
  hectares: m['wineries.field.hectares'],
  bottlesPerYear: m['wineries.field.bottles'],
}

/** A field as a conflict names it: `names.en-US`, `founded`. */
const toFieldName = (field: string): string => {
  const locale = locales.find((one) => field.endsWith(`.${one}`))
  if (!locale) return ownFields[field]?.() ?? field
  const language = languageNames[locale]
  return field.startsWith('names.')
    ? m['wineries.field.name']({ language })
    : m['wineries.field.story']({ language })
}

/** What another person saved, line by line. */
export const toConflictingLines = (
  fields: Record<string, string>,
  areas: WineryFormProps['areas'],
): string[] =>
  Object.entries(fields).map(([field, value]) => {
    const area = field === 'idArea' ? areas.find((one) => one.value === value)?.label : undefined
    return m['taxonomy.other']({
      field: toFieldName(field),
      value: (area ?? value) || m['taxonomy.mark.missing'](),
    })
  })

/** The entry as the call takes it. */
export const toFacts = ({ idArea, founded, hectares, bottlesPerYear, ...texts }: WineryEntry) => ({
  ...texts,
  idArea: Number(idArea),
  founded: Number(founded),
  hectares: Number(hectares),
  bottlesPerYear: Number(bottlesPerYear),
})
