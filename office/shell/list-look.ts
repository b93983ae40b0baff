import * as param from '#app/shell/url-params.ts'

/** How many rows a page of a list has; the first without being named. */
export const pageSizes = [50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]

/** How a list looks, in its address: rows of a page, and its columns by their keys, in their order. */
export type ListLook = { size?: PageSize | undefined; cols?: string | undefined }
export const listLook = { size: param.option(pageSizes.slice(1)), cols: param.text(100) }

type Choosable = { key: string; as?: 'lead' | 'acts' }

const separator = '.'
const isFixed = ({ key, as }: Choosable): boolean => as !== undefined || key === 'select'

/** The columns of which a person chooses, those that are shown first, in the order of the list. */
export const listChoices = <Column extends Choosable>(
  columns: readonly Column[],
  cols: string | undefined,
): { column: Column; isOn: boolean }[] => {
  const choosable = columns.filter((column) => !isFixed(column))
  const keys = cols?.split(separator).filter((key) => choosable.some((column) => column.key === key))
  if (!keys || keys.length === 0) return choosable.map((column) => ({ column, isOn: true }))
  const chosenColumns = keys.flatMap((key) => choosable.find((column) => column.key === key) ?? [])
  const others = choosable.filter(({ key }) => !keys.includes(key))
  return [
    ...chosenColumns.map((column) => ({ column, isOn: true })),
    ...others.map((column) => ({ column, isOn: false })),
  ]
}

/** The columns that are shown: what names a row and what is done with it always, the others as they were chosen. */
export const chooseColumns = <Column extends Choosable>(
  columns: readonly Column[],
  cols: string | undefined,
): Column[] => {
  const chosenColumns = listChoices(columns, cols).flatMap(({ column, isOn }) => (isOn ? [column] : []))
  const last = columns.findLastIndex((column) => !isFixed(column))
  const isAtEnd = (at: number) => at > last
  const fixed = columns.map((column, at) => ({ column, at })).filter(({ column }) => isFixed(column))
  return [
    ...fixed.filter(({ at }) => !isAtEnd(at)).map(({ column }) => column),
    ...chosenColumns,
    ...fixed.filter(({ at }) => isAtEnd(at)).map(({ column }) => column),
  ]
}

/** The value of the address for these columns; undefined where they are the list's own, all in its order. */
export const toCols = (columns: readonly Choosable[], keys: readonly string[]): string | undefined => {
  const own = columns.filter((column) => !isFixed(column)).map(({ key }) => key)
  const isOwn = keys.length === own.length && keys.every((key, at) => key === own[at])
  return isOwn || keys.length === 0 ? undefined : keys.join(separator)
}
