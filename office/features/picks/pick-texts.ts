import { locales } from '#api/locales.ts'
import { m } from '#office-messages'
import { languageNames } from '../switches/language-names.ts'
import type { Texts } from './picks.queries.ts'

export const emptyTexts: Texts = { 'ko-KR': '', 'en-US': '', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' }

const fieldNames: Record<string, () => string> = {
  note: m['picks.field.note'],
  names: m['picks.field.name'],
  roles: m['picks.field.role'],
  category: m['picks.field.category'],
  merchandiser: m['picks.field.merchandiser'],
}

/** What another person saved, line by line, of fields such as `note.en-US` and `category`. */
export const toPickConflictLines = (fields: Record<string, string>): string[] =>
  Object.entries(fields).map(([key, text]) => {
    const [field = '', language] = key.split('.')
    if (language === undefined)
      return m['picks.other_choice']({ field: fieldNames[field]?.() ?? field, text })
    const locale = locales.find((one) => one === language)
    return m['picks.other']({
      field: fieldNames[field]?.() ?? field,
      language: locale ? languageNames[locale] : language,
      text: text || m['picks.mark.missing'](),
    })
  })
