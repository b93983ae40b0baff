/** Texts of a draft by their fields. */
export type Fields = Readonly<Record<string, string>>
/** New texts of some fields; null takes a field away. */
export type FieldChange = Readonly<Record<string, string | null>>
/** A field into which two people wrote different texts. */
export type FieldConflict = { field: string; mine: string; theirs: string }

export const applyChange = (fields: Fields, change: FieldChange): Fields =>
  Object.fromEntries(
    Object.entries({ ...fields, ...change }).filter((entry): entry is [string, string] => entry[1] !== null),
  )

/**
 * What two people made of the same draft: each has what only they wrote. A field into which both wrote has the own
 * text, and is named as a conflict.
 */
export const mergeFields = (
  base: Fields,
  mine: Fields,
  theirs: Fields,
): { fields: Fields; conflicts: FieldConflict[] } => {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const isSame = (one: Fields, other: Fields, name: string) => one[name] === other[name]
  const choices = names.map((name) => [name, isSame(mine, base, name) ? theirs[name] : mine[name]] as const)
  return {
    fields: Object.fromEntries(choices.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    conflicts: names
      .filter(
        (name) => !isSame(mine, base, name) && !isSame(theirs, base, name) && !isSame(mine, theirs, name),
      )
      .map((field) => ({ field, mine: mine[field] ?? '', theirs: theirs[field] ?? '' })),
  }
}
