import { eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import type { ImportTwin } from '../db/tables/imports.ts'
import { wineCodes } from '../db/tables/wine-codes.ts'
import { wines } from '../db/tables/wines.ts'
import { normalize } from '../search/korean.ts'
import { WineFacts, pickFacts } from './plain.rules.ts'
import type { Label, Row } from './row.rules.ts'
import { listStoredWinesByKey, type StoredWine } from './stored-wine.store.ts'

type Join = { key: string; into: string }

const maxWines = 40_000

type Identity = { maker: string; nameOriginal: string; kindId: number; areaId: number | null }

/** Equal for what one wine is under any code: its maker, its name on the label, its kind and its area. */
const toIdentity = ({ maker, nameOriginal, kindId, areaId }: Identity): string =>
  JSON.stringify([normalize(maker), normalize(nameOriginal), kindId, areaId])

const listWinesNamed = (db: Executor, names: readonly string[]) =>
  db
    .select({
      ...{ key: wines.key, nameKo: wines.nameKo, nameOriginal: wines.nameOriginal },
      ...{ maker: wines.maker, kindId: wines.kindId, areaId: wines.areaId },
    })
    .from(wines)
    .where(
      inArray(
        sql`lower(${wines.nameOriginal})`,
        names.map((name) => name.toLowerCase()),
      ),
    )
    .orderBy(wines.id)
    .limit(maxWines)

const listPresentKeys = async (db: Executor, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ key: wines.key })
    .from(wines)
    .where(inArray(wines.key, [...keys]))
    .limit(keys.length)
  return new Set(rows.map(({ key }) => key))
}

/** The wines of a list that are new by their code and there already by what they are. */
export const listTwins = async (db: Executor, rows: readonly Row[]): Promise<ImportTwin[]> => {
  const labels = [...new Map(rows.map(({ label }) => [label.key, label])).values()]
  if (labels.length === 0) return []
  const keys = labels.map(({ key }) => key)
  const present = await listPresentKeys(db, keys)
  const namesakes = await listWinesNamed(db, [...new Set(labels.map((label) => label.nameOriginal))])
  const storedWines = new Map(namesakes.map((wine) => [toIdentity(wine), wine]))
  const earlierLabels = new Map<string, Label>()
  return labels.flatMap((label): ImportTwin[] => {
    if (present.has(label.key) || label.areaId === null) return []
    const identity = toIdentity(label)
    const earlier = earlierLabels.get(`${identity} ${label.companyId}`)
    if (!earlier) earlierLabels.set(`${identity} ${label.companyId}`, label)
    const twin = storedWines.get(identity) ?? earlier
    if (!twin || twin.key === label.key) return []
    const lines = rows.flatMap((row) => (row.label.key === label.key ? row.line : []))
    return [{ key: label.key, into: twin.key, name: label.nameKo, intoName: twin.nameKo, lines }]
  })
}

/** The wines that further codes of a list stand for, as earlier lists joined them. */
const listKnownJoins = async (db: Executor, keys: readonly string[]): Promise<Join[]> =>
  keys.length === 0
    ? []
    : db
        .select({ key: wineCodes.key, into: wines.key })
        .from(wineCodes)
        .innerJoin(wines, eq(wines.id, wineCodes.wineId))
        .where(inArray(wineCodes.key, [...keys]))
        .limit(keys.length)

const toStoredLabel = ({ wine, grapes, products: [lead] }: StoredWine, companyId: number | null): Label => ({
  ...{ key: wine.key, companyId, nameKo: wine.nameKo, nameOriginal: wine.nameOriginal, lang: wine.lang },
  ...{ kindId: wine.kindId, areaId: wine.areaId, wineryId: wine.wineryId, maker: wine.maker, grapes },
  ...{ countryCode: lead?.countryCode ?? null, levelId: lead?.levelId ?? null, aromas: wine.aromas },
  featuredIds: lead?.featuredIds ?? [],
  fulfilment: lead?.fulfilment ?? 'PICKUP',
  alcoholic: lead?.alcoholic ?? true,
  ...pickFacts(WineFacts, wine),
})

/**
 * The rows of a list in which joined codes are the wine that they stand for. Of it the list says nothing then but bottles,
 * prices and deliveries: what describes it stays as it is.
 */
export const joinTwins = async (
  db: Executor,
  rows: readonly Row[],
  confirmedJoins: readonly Join[] = [],
): Promise<Row[]> => {
  const keys = [...new Set(rows.map(({ label }) => label.key))]
  const intoByKey = new Map(
    [...(await listKnownJoins(db, keys)), ...confirmedJoins].map(({ key, into }) => [key, into]),
  )
  if (intoByKey.size === 0) return [...rows]
  const own = new Map(rows.map(({ label }) => [label.key, label]))
  const storedWines = new Map(
    (await listStoredWinesByKey(db, [...new Set(intoByKey.values())])).map((one) => [one.wine.key, one]),
  )
  return rows.map((row) => {
    const into = intoByKey.get(row.label.key)
    if (into === undefined || into === row.label.key) return row
    const [listLabel, wine] = [own.get(into), storedWines.get(into)]
    const { companyId } = row.label
    if (listLabel) return { ...row, label: { ...listLabel, companyId } }
    return wine ? { ...row, label: toStoredLabel(wine, companyId) } : row
  })
}

/** Lets later lists name the joined wines by their further codes too. */
export const saveJoins = async (tx: Transaction, joins: readonly Join[]): Promise<void> => {
  if (joins.length === 0) return
  await tx.execute(sql`
    insert into wine_codes (key, wine_id)
    select x.key, wines.id from jsonb_to_recordset(${JSON.stringify(joins)}::jsonb) as x(key text, "into" text)
      join wines on wines.key = x."into"
    where not exists (select 1 from wines own where own.key = x.key)
    on conflict (key) do update set wine_id = excluded.wine_id`)
}
