import type { Answer } from '#api/call.ts'
import type { reviews } from '#api/contract/office/reviews.ts'
import type { Locale } from '#api/locales.ts'
import { toSeoulIso } from '../clock.ts'
import type { Person, Services } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { toSignedHref } from '../files/files.rules.ts'
import { paginate } from '../http/pagination.ts'
import { toProductName } from '../product-name.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { hidePhoto, showPhoto } from './moderate-photo.ts'
import { listAllPhotos } from './photos.store.ts'
import { listOfficeReviews, listOtherReplies, listOwnReplies, type OfficeReviewRow } from './replies.store.ts'
import { getOfficeReview, replyToReview } from './reply.ts'

type OfficeReview = Answer<typeof reviews.replyToReview>
type PresentContext = Pick<Services, 'db' | 'clock' | 'secrets'> & { person: Person; locale: Locale }

const present = async (
  { db, clock, secrets, person, locale }: PresentContext,
  rows: readonly OfficeReviewRow[],
): Promise<OfficeReview[]> => {
  const ids = rows.map(({ id }) => id)
  const now = clock.now()
  const [photos, ownReplies, otherReplies] = await Promise.all([
    listAllPhotos(db, ids),
    listOwnReplies(db, ids, person.companyId),
    listOtherReplies(db, ids, person.companyId),
  ])
  return rows.map(
    ({ memberId: _memberId, productId, nameKo, nameOriginal, makerNames, vintage, at, ...review }) => {
      const name = toProductName({ nameKo, nameOriginal, makerNames }, locale)
      const toReplies = <Reply extends { reviewId: number; at: Date }>(replies: readonly Reply[]) =>
        replies
          .filter(({ reviewId }) => reviewId === review.id)
          .map(({ reviewId: _reviewId, ...reply }) => ({ ...reply, at: toSeoulIso(reply.at) }))
      return {
        ...review,
        product: { id: productId, name: vintage === null ? name : `${name} ${vintage}` },
        at: toSeoulIso(at),
        photos: photos
          .filter(({ reviewId }) => reviewId === review.id)
          .map(({ id, fileId, name: fileName, hiddenAt, hiddenReason }) => ({
            id,
            href: toSignedHref(secrets, { id: fileId, name: fileName }, now),
            hidden: hiddenAt && { reason: hiddenReason ?? '', at: toSeoulIso(hiddenAt) },
          })),
        reply: toReplies(ownReplies),
        others: toReplies(otherReplies),
      }
    },
  )
}

const presentById = async (ctx: PresentContext, id: number): Promise<OfficeReview> => {
  const [review] = await present(ctx, [await getOfficeReview(ctx.db, ctx.person, id)])
  if (!review) throw new Error('a review was not presented')
  return review
}

export const reviewsOfficeHandlers: Handlers<typeof reviews> = {
  officeReviews: async ({ query, ...ctx }) => {
    const { state, ...page } = query
    const filter = { scope: resolveOfficeScope(ctx.person), companyId: ctx.person.companyId, state }
    const { rows, total } = await listOfficeReviews(ctx.db, filter, page)
    return paginate(await present(ctx, rows), query, total)
  },

  replyToReview: async (ctx) => {
    await replyToReview(ctx, ctx.params.id, ctx.body)
    return presentById(ctx, ctx.params.id)
  },

  hideReviewPhoto: async (ctx) => presentById(ctx, await hidePhoto(ctx, ctx.params.id, ctx.body.reason)),

  showReviewPhoto: async (ctx) => presentById(ctx, await showPhoto(ctx, ctx.params.id)),
}
