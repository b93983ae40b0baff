import type { pictures } from '#api/contract/office/pictures.ts'
import { toSeoulDay } from '../clock.ts'
import type { RequestFacts } from '../context.ts'
import { toSignedHref } from '../files/files.rules.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { offerAltByRole } from './alt-offers.rules.ts'
import {
  addPicture,
  changePicture,
  orderPictures,
  setPictureState,
  type OfficeContext,
} from './manage-pictures.ts'
import {
  countPicturesToMend,
  listPicturesAtFault,
  listWinesWithoutPicture,
} from './pictures-to-mend.store.ts'
import { presentPicture, type OfficePicture, type PictureRow } from './pictures.rules.ts'
import { findPicture, findSubjectNames, listPictures } from './pictures.store.ts'
import { takePicture } from './take-picture.ts'

type Context = OfficeContext & Pick<RequestFacts, 'locale'>

const present = ({ secrets, clock, locale }: Context, row: PictureRow): OfficePicture => {
  const now = clock.now()
  const master = toSignedHref(secrets, { id: row.fileId, name: `${row.id}.webp` }, now)
  return presentPicture(row, { master, today: toSeoulDay(now), locale })
}

const presentById = async (ctx: Context, id: number): Promise<OfficePicture> =>
  present(ctx, (await findPicture(ctx.db, id)) ?? fail('office.picture.not_found'))

export const picturesOfficeHandlers: Handlers<typeof pictures> = {
  uploadPicture: (ctx) => takePicture(ctx),

  addPicture: async (ctx) => {
    return presentById(ctx, await addPicture(ctx, ctx.body))
  },

  changePicture: async (ctx) => {
    await changePicture(ctx, ctx.params.id, ctx.body)
    return presentById(ctx, ctx.params.id)
  },

  orderPictures: async (ctx) => {
    const { subject, idSubject: subjectId, ids } = ctx.body
    await orderPictures(ctx, { subject, subjectId }, ids)
    return { ok: true }
  },

  removePicture: async (ctx) => {
    await setPictureState(ctx, ctx.params.id, 'REMOVED')
    return presentById(ctx, ctx.params.id)
  },

  restorePicture: async (ctx) => {
    await setPictureState(ctx, ctx.params.id, 'SHOWN')
    return presentById(ctx, ctx.params.id)
  },

  picturesOfSubject: async (ctx) => {
    const { subject, idSubject: subjectId } = ctx.params
    const names =
      (await findSubjectNames(ctx.db, { subject, subjectId })) ?? fail('office.picture.subject.not_found')
    const rows = await listPictures(ctx.db, { subject, subjectId })
    return { items: rows.map((row) => present(ctx, row)), offered: offerAltByRole(names) }
  },

  picturesToMend: async (ctx) => {
    const { db, clock, query } = ctx
    const { defect, query: words, ...page } = query
    const today = toSeoulDay(clock.now())
    const counts = await countPicturesToMend(db, today)
    if (defect === 'MISSING') {
      const { rows, total } = await listWinesWithoutPicture(db, { ...page, words })
      const items = rows.map((row) => ({ ...row, defect, picture: null }))
      return { ...paginate(items, query, total), counts }
    }
    const { rows, total } = await listPicturesAtFault(db, defect, today, { ...page, words })
    const items = rows.map(({ picture, ...row }) => ({ ...row, defect, picture: present(ctx, picture) }))
    return { ...paginate(items, query, total), counts }
  },
}
