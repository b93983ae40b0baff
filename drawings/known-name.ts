/** One of the names; other texts are taken too and count as none, since names come from stored data. */
export type KnownName<Name extends string> = Name | (string & {})

/** Whether `name` is a key of the table itself, not of its prototype. */
export const hasKey = <T extends object>(table: T, name: string | undefined): name is string & keyof T =>
  name !== undefined && Object.hasOwn(table, name)
