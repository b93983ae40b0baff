type Place = { id: number; parentId: number | null }
type Life = { id: number; hidden: boolean; mergedInto: number | null }

/** Whether a term is offered at all. */
export const isLive = ({ hidden, mergedInto }: Omit<Life, 'id'>): boolean => !hidden && mergedInto === null

/** The term that stands for each merged one, at the end of its chain. */
export const mapLeads = (rows: readonly Life[]): Map<number, number> => {
  const nextById = new Map(
    rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto]])),
  )
  const findLead = (id: number, passedIds: ReadonlySet<number>): number => {
    const next = nextById.get(id)
    return next === undefined || passedIds.has(next) ? id : findLead(next, new Set([...passedIds, next]))
  }
  return new Map([...nextById.keys()].map((id) => [id, findLead(id, new Set([id]))]))
}

const groupByParent = <T extends Place>(rows: readonly T[]): Map<number | null, T[]> => {
  const ids = new Set(rows.map(({ id }) => id))
  const childrenByParent = new Map<number | null, T[]>()
  for (const row of rows) {
    const parent = row.parentId !== null && ids.has(row.parentId) ? row.parentId : null
    childrenByParent.set(parent, [...(childrenByParent.get(parent) ?? []), row])
  }
  return childrenByParent
}

/** Each area directly before those that lie in it; on each level the order stays. */
export const sortAsTree = <T extends Place>(rows: readonly T[]): T[] => {
  const childrenByParent = groupByParent(rows)
  const listBelow = (parent: number | null): T[] =>
    (childrenByParent.get(parent) ?? []).flatMap((row) => [row, ...listBelow(row.id)])
  return listBelow(null)
}

/** For each area its own id and those of all areas in it, at any depth. */
export const mapWithin = (rows: readonly Place[]): Map<number, number[]> => {
  const childrenByParent = groupByParent(rows)
  const listWithin = (id: number): number[] => [
    id,
    ...(childrenByParent.get(id) ?? []).flatMap((child) => listWithin(child.id)),
  ]
  return new Map(rows.map(({ id }) => [id, listWithin(id)]))
}
