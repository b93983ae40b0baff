import sharp from 'sharp'
import { maxPicturePixels, pictureSides } from '#api/contract/office/pictures.options.ts'
import type { Answer } from '#api/call.ts'
import type { pictures } from '#api/contract/office/pictures.ts'
import type { Person, Services } from '../context.ts'
import { nameFileKind } from '../files/file-kind.rules.ts'
import { detectFileType } from '../files/files.rules.ts'
import { reencodePicture } from '../files/pictures.ts'
import { withReceivedFiles, type ReceivedFile } from '../files/receive.ts'
import { answerStoreFaults, readHead, saveFile, type AcceptedFile } from '../files/uploads.ts'
import { fail } from '../http/handler.ts'
import { toReceivingFolder } from '../platform/disk/disk-watch.ts'
import type { Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'

type UploadContext = Services & { person: Pick<Person, 'id'>; request: Request }

const quota: Quota = { points: 500, seconds: 3600 }
const masterQuality = 92

/** Refuses what is no picture that can be shown, before anything of it is decoded. */
const checkPicture = async ({ path, size }: ReceivedFile): Promise<void> => {
  if (size === 0) fail('file.none')
  const head = await readHead(path)
  const kind = nameFileKind(head)
  if (kind === 'HEIC' || kind === 'HEIF') fail('office.picture.heic')
  const type = detectFileType(head)
  if (!type || type === 'pdf') fail('office.picture.not_picture')
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => fail('file.image.unreadable'))
  if (width * height > maxPicturePixels) fail('office.picture.pixels')
  if (Math.max(width, height) < pictureSides.min) fail('office.picture.small')
}

const acceptPicture = async (file: ReceivedFile): Promise<AcceptedFile> => {
  await checkPicture(file)
  const picture = await reencodePicture(file.path, { maxSide: pictureSides.max, quality: masterQuality })
  return { ...(picture ?? fail('file.image.unreadable')), type: 'image/webp' }
}

/** Stores one picture in quarantine, where it waits for `addPicture`. */
export const takePicture = (ctx: UploadContext): Promise<Answer<typeof pictures.uploadPicture>> =>
  answerStoreFaults(ctx, async () => {
    const { db, clock, person } = ctx
    if (!(await consume(db, `upload:pictures:person:${person.id}`, quota, clock.now())))
      fail('file.quota.spent')
    return withReceivedFiles(ctx.request, toReceivingFolder(ctx.env), async ([file, ...others]) => {
      if (!file) return fail('file.none')
      if (others.length > 0) fail('file.too_many')
      const picture = await acceptPicture(file)
      const { id, name, href } = await saveFile({ ...ctx, viewer: null }, file.name, picture)
      const { width, height, thumbhash } = picture
      return { file: id, name, width: width ?? 0, height: height ?? 0, thumbhash, master: href }
    })
  })
