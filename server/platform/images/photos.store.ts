import { and, asc, desc, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { pictures } from '../../db/tables/pictures.ts'
import { products } from '../../db/tables/wines.ts'

/** Pictures that may be shown on a day of Seoul: not taken away, and with rights that have not ended. */
export const isShownOn = (today: string): SQL | undefined =>
  and(eq(pictures.state, 'SHOWN'), or(isNull(pictures.rightsUntil), gte(pictures.rightsUntil, today)))

/** Pictures of a product and of its wine. */
const isOfProduct = or(
  and(eq(pictures.subject, 'PRODUCT'), eq(pictures.subjectId, products.id)),
  and(eq(pictures.subject, 'WINE'), eq(pictures.subjectId, products.wineId)),
)

/** A product's own pictures come before those of its wine. */
const ownFirst = desc(sql`${pictures.subject} = 'PRODUCT'`)

const photoColumns = {
  id: pictures.id,
  fileId: pictures.fileId,
  crop: pictures.crop,
  look: pictures.look,
  width: pictures.width,
  height: pictures.height,
  rightsUntil: pictures.rightsUntil,
}

/** The data from which the sizes of a photograph are made. */
export type Photo = Pick<typeof pictures.$inferSelect, keyof typeof photoColumns>

/** The bottle of a product: its own photograph, else its wine's; undefined without one that may be shown. */
export const findBottlePhoto = async (
  db: Executor,
  productId: number,
  today: string,
): Promise<Photo | undefined> => {
  const [row] = await db
    .select(photoColumns)
    .from(products)
    .innerJoin(pictures, isOfProduct)
    .where(and(eq(products.id, productId), eq(pictures.role, 'BOTTLE'), isShownOn(today)))
    .orderBy(ownFirst, asc(pictures.position), asc(pictures.id))
    .limit(1)
  return row
}

/** A photograph that may be shown. */
export const findShownPhoto = async (db: Executor, id: number, today: string): Promise<Photo | undefined> => {
  const [row] = await db
    .select(photoColumns)
    .from(pictures)
    .where(and(eq(pictures.id, id), isShownOn(today)))
    .limit(1)
  return row
}

const maxShown = 100

/** What may be shown of a product and of its wine, the product's own first, each in their order. */
export const listShownPhotos = (db: Executor, productId: number, today: string) =>
  db
    .select({
      ...photoColumns,
      subject: pictures.subject,
      role: pictures.role,
      alt: pictures.alt,
      focal: pictures.focal,
      thumbhash: pictures.thumbhash,
    })
    .from(products)
    .innerJoin(pictures, isOfProduct)
    .where(and(eq(products.id, productId), isShownOn(today)))
    .orderBy(ownFirst, asc(pictures.position), asc(pictures.id))
    .limit(maxShown)
export type ShownPhoto = Awaited<ReturnType<typeof listShownPhotos>>[number]
