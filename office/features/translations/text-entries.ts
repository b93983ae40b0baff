import type { TextFieldName } from '#api/contract/office/translations.options.ts'
import type { TextsInLanguage } from './translations.queries.ts'

export type TranslatedText = TextsInLanguage['texts'][number]

/** What is written of a text, with the Korean and the translation that its writer saw. */
export type TextEntry = { text: string; korean: string; before: string }

/** What is written of each text; a text that is left alone is absent. */
export type TextEntries = Partial<Record<TextFieldName, TextEntry>>

/** An entry after a key: what was seen at the first one stays, even where the texts are read anew meanwhile. */
export const writeEntry = (
  entry: TextEntry | undefined,
  { korean, translation }: TranslatedText,
  text: string,
): TextEntry => ({ ...(entry ?? { korean, before: translation }), text })

/** The entries that change something, as a save sends them. */
export const listChangedTexts = (entries: TextEntries): ({ field: TextFieldName } & TextEntry)[] =>
  (Object.entries(entries) as [TextFieldName, TextEntry][]).flatMap(([field, entry]) =>
    entry.text.trim() === entry.before ? [] : [{ field, ...entry }],
  )

const mapEntries = (
  entries: TextEntries,
  change: (entry: TextEntry, field: TextFieldName) => TextEntry | undefined,
): TextEntries => {
  const changedEntries: TextEntries = {}
  for (const [field, entry] of Object.entries(entries) as [TextFieldName, TextEntry][]) {
    const changedEntry = change(entry, field)
    if (changedEntry) changedEntries[field] = changedEntry
  }
  return changedEntries
}

/** The entries after a save: what was typed while it was under way stays, over the texts that were saved. */
export const withoutSaved = (
  entries: TextEntries,
  sentEntries: TextEntries,
  { texts }: TextsInLanguage,
): TextEntries =>
  mapEntries(entries, (entry, field) => {
    const sentEntry = sentEntries[field]
    if (!sentEntry) return entry
    if (entry.text === sentEntry.text) return undefined
    const savedText = texts.find((text) => text.field === field)
    return savedText ? { ...entry, before: savedText.translation } : entry
  })

/**
 * The entries after a conflict was shown: what it listed was seen as it is now. An entry without a Korean text is left
 * out, since there is nothing to translate.
 */
export const withShown = (
  entries: TextEntries,
  shownFields: ReadonlySet<string>,
  { texts }: TextsInLanguage,
): TextEntries =>
  mapEntries(entries, (entry, field) => {
    if (!shownFields.has(field)) return entry
    const present = texts.find((text) => text.field === field)
    return present && { ...entry, korean: present.korean, before: present.translation }
  })
