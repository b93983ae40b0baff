import { sql, type SQL } from 'drizzle-orm'
import type { PictureSubject } from '#api/contract/office/pictures.options.ts'
import type { Transaction } from '../db/database.ts'
import { pictures } from '../db/tables/pictures.ts'
import { products } from '../db/tables/wines.ts'
import { isShownOn } from '../platform/images/photos.store.ts'

/** Gives the products that match the photograph of their bottle that may be shown today, or none. */
const followPhotos = async (tx: Transaction, today: string, matches: SQL): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    update products target
    set photo_version = best.look, photo_thumbhash = best.thumbhash, photo_until = best.rights_until
    from (
      select ${products.id}, shown.look, shown.thumbhash, shown.rights_until
      from ${products} left join lateral (
        select ${pictures.look}, ${pictures.thumbhash}, ${pictures.rightsUntil} from ${pictures}
        where ${pictures.role} = 'BOTTLE' and ${isShownOn(today)}
          and ((${pictures.subject} = 'PRODUCT' and ${pictures.subjectId} = ${products.id})
            or (${pictures.subject} = 'WINE' and ${pictures.subjectId} = ${products.wineId}))
        order by ${pictures.subject} = 'PRODUCT' desc, ${pictures.position}, ${pictures.id} limit 1
      ) shown on true
      where ${matches}
    ) best
    where target.id = best.id
      and (target.photo_version, target.photo_thumbhash, target.photo_until)
        is distinct from (best.look, best.thumbhash, best.rights_until)`)
  return rowCount ?? 0
}

/** Follows a change of a subject's pictures; wineries and stores have no bottle. */
export const followSubject = async (
  tx: Transaction,
  { subject, subjectId }: { subject: PictureSubject; subjectId: number },
  today: string,
): Promise<void> => {
  if (subject === 'PRODUCT') await followPhotos(tx, today, sql`${products.id} = ${subjectId}`)
  if (subject === 'WINE') await followPhotos(tx, today, sql`${products.wineId} = ${subjectId}`)
}

/** Takes the photographs off whose rights ended before today. Returns the number of products. */
export const followEndedRights = (tx: Transaction, today: string): Promise<number> =>
  followPhotos(tx, today, sql`${products.photoUntil} < ${today}`)
