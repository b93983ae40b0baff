import { sql } from 'drizzle-orm'
import { landmarks, regions } from '../tables/places.ts'
import type { Transaction } from '../transaction.ts'
import { landmarks as seeds, type LandmarkSeed } from './data/landmarks.ts'
import { getId, insertInBatches, toIdsByKey, toLocalizedText } from './seed-rows.ts'

/** 11440-hongik-university-station: an English name may stand in two districts. */
const toKey = ({ district, names }: LandmarkSeed) =>
  `${district}-${names.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

/** Brings the well-known places to those of this version. */
export const seedLandmarks = async (tx: Transaction): Promise<void> => {
  const regionRows = await tx.select({ id: regions.id, key: regions.code }).from(regions)
  // The code of a region has ten digits, that of a district five.
  const idsByDistrict = toIdsByKey(regionRows.map(({ id, key }) => ({ id, key: key.slice(0, 5) })))
  const rows = seeds.map((seed, position) => ({
    key: toKey(seed),
    // A province without districts is a region itself.
    regionId: idsByDistrict.get(seed.district) ?? getId(idsByDistrict, `${seed.district.slice(0, 2)}000`),
    names: toLocalizedText(seed.names),
    terms: [...seed.terms],
    everydayTerms: [...seed.everydayTerms],
    latitude: seed.latitude,
    longitude: seed.longitude,
    position,
  }))
  await insertInBatches(rows, (part) =>
    tx
      .insert(landmarks)
      .values(part)
      .onConflictDoUpdate({
        target: landmarks.key,
        set: {
          regionId: sql`excluded.region_id`,
          names: sql`excluded.names`,
          terms: sql`excluded.terms`,
          everydayTerms: sql`excluded.everyday_terms`,
          latitude: sql`excluded.latitude`,
          longitude: sql`excluded.longitude`,
          position: sql`excluded.position`,
        },
      }),
  )
}
