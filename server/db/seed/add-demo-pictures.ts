import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PictureRole } from '#api/contract/office/pictures.options.ts'
import { addCalendarDays, toSeoulDay } from '../../clock.ts'
import type { Services } from '../../context.ts'
import { saveFile } from '../../files/uploads.ts'
import { addPicture } from '../../pictures/manage-pictures.ts'
import { emptyAlt, offerAlt } from '../../pictures/alt-offers.rules.ts'
import { findSubjectNames } from '../../pictures/pictures.store.ts'
import { findPicturedProduct } from '../../platform/images/images.store.ts'
import { people } from '../tables/people.ts'
import { pictures } from '../tables/pictures.ts'
import { kinds } from '../tables/taxonomy.ts'
import { products } from '../tables/wines.ts'
import { demoPeople } from './demo-people.ts'
import { createBottlePhoto, createLabelPhoto, createScenePhoto } from './demo-photos.ts'

type DemoWine = { wineId: number; productId: number }
type Photo = Awaited<ReturnType<typeof createBottlePhoto>>

/** Whose work they are: it says on every picture that it was made for the demo. */
const holder = '비니 데모 (실제 사진 아님)'
const wineCount = 12
/** So many of the wines have a label and a scene too. */
const galleryCount = 2
/** The first one ends soon, so that somebody finds something to do. */
const firstRights = { rights: 'LICENSED', days: 20 } as const

const listDemoWines = (services: Services): Promise<DemoWine[]> =>
  services.db
    .select({ wineId: products.wineId, productId: products.id })
    .from(products)
    .innerJoin(kinds, eq(kinds.id, products.kindId))
    .where(
      and(
        sql`${products.lead}`,
        eq(products.status, 'ON_SALE'),
        inArray(kinds.code, ['RED', 'WHITE', 'ROSE']),
      ),
    )
    .orderBy(desc(products.rank), products.id)
    .limit(wineCount)

const findOwner = async ({ db }: Services) => {
  const email = demoPeople.find(({ roles }) => roles.includes('owner'))?.email ?? ''
  const [row] = await db.select({ id: people.id }).from(people).where(eq(people.email, email)).limit(1)
  return row
}

/** Adds one as a person of the office would, by the same rules. */
const addDemoPicture = async (
  services: Services & { person: { id: number } },
  {
    wineId,
    role,
    photo,
    rightsUntil,
  }: { wineId: number; role: PictureRole; photo: Photo; rightsUntil?: string },
): Promise<void> => {
  const names = await findSubjectNames(services.db, { subject: 'WINE', subjectId: wineId })
  if (!names) return
  const file = await saveFile({ ...services, viewer: null }, `${role.toLowerCase()}-${wineId}`, {
    ...photo,
    type: 'image/webp',
    thumbhash: null,
  })
  await addPicture(services, {
    ...{ file: file.id, subject: 'WINE', idSubject: wineId, role, crop: null },
    focal: role === 'SCENE' ? { x: 0.3, y: 0.5 } : null,
    alt: { ...emptyAlt, 'ko-KR': `${offerAlt(role, names)['ko-KR']} (데모 사진)` },
    altOffered: [],
    rights: rightsUntil ? firstRights.rights : 'OWN',
    holder,
    rightsUntil: rightsUntil ?? null,
  })
}

const addDemoWine = async (
  services: Services & { person: { id: number } },
  { wineId, productId }: DemoWine,
  at: number,
): Promise<void> => {
  const product = await findPicturedProduct(services.db, productId)
  if (!product) return
  const end = addCalendarDays(toSeoulDay(services.clock.now()), firstRights.days)
  const bottle = await createBottlePhoto(product.pictured)
  await addDemoPicture(services, {
    wineId,
    role: 'BOTTLE',
    photo: bottle,
    ...(at === 0 && { rightsUntil: end }),
  })
  if (at >= galleryCount) return
  const label = await createLabelPhoto(product.pictured)
  if (label) await addDemoPicture(services, { wineId, role: 'LABEL', photo: label })
  await addDemoPicture(services, { wineId, role: 'SCENE', photo: await createScenePhoto(product.pictured) })
}

/**
 * Gives twelve wines of a demo photographs, which are drawn and say so. They need the store of files, which a seed
 * has not; once there are any pictures nothing is added. `signal` ends it between two wines.
 */
export const addDemoPictures = async (services: Services, signal?: AbortSignal): Promise<void> => {
  const [existing] = await services.db.select({ id: pictures.id }).from(pictures).limit(1)
  const owner = await findOwner(services)
  if (existing || !owner) return
  const wines = await listDemoWines(services)
  for (const [at, wine] of wines.entries()) {
    if (signal?.aborted) return
    await addDemoWine({ ...services, person: owner }, wine, at)
  }
}
