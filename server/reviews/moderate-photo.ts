import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { forgetPhotos } from '../platform/images/photo-looks.ts'
import { lockPhoto, setPhotoHidden } from './photos.store.ts'
import { getOfficeReview } from './reply.ts'

type ModerationContext = Services & { person: Person }

/** A photograph of a review that shoppers see and the person may read, locked. */
const getPhoto = async (tx: Transaction, { person }: ModerationContext, id: number) => {
  const photo = (await lockPhoto(tx, id)) ?? fail('review.photo.not_found')
  await getOfficeReview(tx, person, photo.reviewId)
  return photo
}

/** Hides a photograph from shoppers. Returns the id of its review. */
export const hidePhoto = async (ctx: ModerationContext, id: number, reason: string): Promise<number> => {
  const reviewId = await withTransaction(ctx.db, async (tx) => {
    const photo = await getPhoto(tx, ctx, id)
    if (photo.hiddenAt !== null) fail('office.case.changed')
    await setPhotoHidden(tx, id, { reason, at: ctx.clock.now() })
    const detail = { photo: id, reason }
    await appendPersonAct(tx, ctx, 'review.photo.hide', { subject: `review:${photo.reviewId}`, detail })
    return photo.reviewId
  })
  forgetPhotos(ctx.db)
  return reviewId
}

/** Shows a hidden photograph again. Returns the id of its review. */
export const showPhoto = async (ctx: ModerationContext, id: number): Promise<number> => {
  const reviewId = await withTransaction(ctx.db, async (tx) => {
    const photo = await getPhoto(tx, ctx, id)
    if (photo.hiddenAt === null) fail('office.case.changed')
    await setPhotoHidden(tx, id, null)
    const detail = { photo: id }
    await appendPersonAct(tx, ctx, 'review.photo.show', { subject: `review:${photo.reviewId}`, detail })
    return photo.reviewId
  })
  forgetPhotos(ctx.db)
  return reviewId
}
