import type { AuditAct } from '#api/audit-acts.ts'
import { maxPictures } from '#api/contract/office/pictures.options.ts'
import type { CallInput } from '#api/call.ts'
import type { pictures as calls } from '#api/contract/office/pictures.ts'
import { toSeoulDay } from '../clock.ts'
import type { Person, Services } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { attachOfficeFile } from '../files/files.store.ts'
import { answerStoreFaults } from '../files/uploads.ts'
import { readStoredBytes } from '../gateways/files.ts'
import { fail } from '../http/handler.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { forgetPhotos } from '../platform/images/photo-looks.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import { completeAlt, offerAlt } from './alt-offers.rules.ts'
import { inspectPicture } from './inspect.ts'
import { isCropRight, roundCrop, toLook, type PictureRow } from './pictures.rules.ts'
import {
  findNextPosition,
  findPicture,
  findPictureByFile,
  findSentPicture,
  findSubjectNames,
  insertPicture,
  listPictures,
  lockPicture,
  lockSubject,
  setPositions,
  updatePicture,
  type SubjectKey,
} from './pictures.store.ts'
import { followSubject } from './shown-photos.store.ts'

export type OfficeContext = Services & { person: Pick<Person, 'id'> }
export type NewPicture = CallInput<typeof calls.addPicture>['body']
export type PictureChange = CallInput<typeof calls.changePicture>['body']
type Description = Omit<PictureChange, 'version'>
type Size = { width: number; height: number }

const readStoredFile = async ({ gateways }: Services, fileId: string): Promise<Buffer> =>
  (await readStoredBytes(gateways.files, fileId)) ?? fail('office.picture.file.not_found')

/** The rules of a description that its schema does not say. */
const checkDescription = (
  { role, crop, alt, rightsUntil }: Description,
  { width, height }: Size,
  today: string,
): void => {
  if (alt['ko-KR'] === '') fail('office.picture.alt.required', { 'alt.ko-KR': 'office.picture.alt.required' })
  if (!isCropRight(crop, { role, width, height })) fail('office.picture.crop')
  if (rightsUntil !== null && rightsUntil < today)
    fail('office.picture.rights_over', { rightsUntil: 'office.picture.rights_over' })
}

/** What is stored of a description, with what the picture looks like in its crop, where that is not `before`. */
const describe = async (
  ctx: OfficeContext,
  { role, crop: sentCrop, focal, alt, altOffered, rights, holder, rightsUntil }: Description,
  { fileId, width, height, key, before }: Size & { fileId: string; key: SubjectKey; before?: PictureRow },
) => {
  const names = (await findSubjectNames(ctx.db, key)) ?? fail('office.picture.subject.not_found')
  const crop = roundCrop(sentCrop)
  const look = toLook(fileId, crop)
  const isSeenAlike = before?.look === look && before.role === role
  const inspection = isSeenAlike
    ? {}
    : await answerStoreFaults(ctx, async () =>
        inspectPicture(await readStoredFile(ctx, fileId), { crop, width, height }, role),
      )
  const texts = completeAlt({ alt, altOffered }, offerAlt(role, names))
  return {
    role,
    crop,
    focal,
    ...texts,
    rights,
    holder,
    rightsUntil,
    ...inspection,
    look,
  }
}

const record = (
  tx: Transaction,
  { clock, person }: OfficeContext,
  act: AuditAct,
  { subject, subjectId, id }: SubjectKey & { id?: number },
  detail: Record<string, string | number> = {},
) =>
  appendAuditEntry(tx, {
    at: clock.now(),
    actor: toPersonActor(person.id),
    act,
    subject: id === undefined ? `${subject.toLowerCase()}:${subjectId}` : `picture:${id}`,
    detail: { of: `${subject.toLowerCase()}:${subjectId}`, ...detail },
  })

const toDetail = ({ role, rights, holder, rightsUntil, version }: PictureRow) => ({
  role,
  rights,
  holder,
  until: rightsUntil ?? '',
  version,
})

const getToday = ({ clock }: Services): string => toSeoulDay(clock.now())

/** The picture that a file was already given to; a file of another subject is not there to be given. */
const findRepeat = async (db: Executor, fileId: string, key: SubjectKey): Promise<number | undefined> => {
  const row = await findPictureByFile(db, fileId)
  if (row && (row.subject !== key.subject || row.subjectId !== key.subjectId))
    return fail('office.picture.file.not_found')
  if (row) markAsUnchanged()
  return row?.id
}

/** One transaction, after which nothing that was shown before is remembered. */
const changePhotos = async <T>({ db }: Services, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const result = await withTransaction(db, work)
  forgetPhotos(db)
  return result
}

/** A subject has room for one more picture. */
const checkRoom = async (tx: Transaction, key: SubjectKey): Promise<void> => {
  if ((await listPictures(tx, key)).length >= maxPictures) fail('office.picture.too_many')
}

/** Adds a picture and returns its id; a file that the subject has already is added once. */
export const addPicture = async (
  ctx: OfficeContext,
  { file: fileId, ...body }: NewPicture,
): Promise<number> => {
  const key = { subject: body.subject, subjectId: body.idSubject }
  const repeatId = await findRepeat(ctx.db, fileId, key)
  if (repeatId !== undefined) return repeatId
  const file =
    (await findSentPicture(ctx.db, fileId, ctx.clock.now())) ?? fail('office.picture.file.not_found')
  const size = { width: file.width ?? 0, height: file.height ?? 0 }
  checkDescription(body, size, getToday(ctx))
  const description = await describe(ctx, body, { ...size, fileId, key })
  return changePhotos(ctx, async (tx) => {
    await lockSubject(tx, key)
    const rivalId = await findRepeat(tx, fileId, key)
    if (rivalId !== undefined) return rivalId
    await checkRoom(tx, key)
    const position = await findNextPosition(tx, key)
    const row = await insertPicture(tx, { ...key, ...size, ...description, fileId, position })
    const holder = { subject: 'PICTURE', subjectId: row.id, now: ctx.clock.now() } as const
    if (!(await attachOfficeFile(tx, fileId, holder))) fail('office.picture.file.not_found')
    await followSubject(tx, key, getToday(ctx))
    await record(tx, ctx, 'picture.add', row, toDetail(row))
    return row.id
  })
}

/** Replaces the description of a picture, unless it changed since `version` was read. */
export const changePicture = async (
  ctx: OfficeContext,
  id: number,
  { version, ...body }: PictureChange,
): Promise<void> => {
  const before = (await findPicture(ctx.db, id)) ?? fail('office.picture.not_found')
  if (before.version !== version) fail('office.picture.changed')
  checkDescription(body, before, getToday(ctx))
  const { subject, subjectId } = before
  const description = await describe(ctx, body, { ...before, key: { subject, subjectId }, before })
  await changePhotos(ctx, async (tx) => {
    await lockSubject(tx, before)
    const row = await lockPicture(tx, id)
    if (row?.version !== version) return fail('office.picture.changed')
    const after = await updatePicture(tx, id, description)
    await followSubject(tx, after, getToday(ctx))
    await record(tx, ctx, 'picture.change', after, toDetail(after))
  })
}

/** Puts all pictures of a subject in an order; fails when they are no longer those that were seen. */
export const orderPictures = (ctx: OfficeContext, key: SubjectKey, ids: readonly number[]): Promise<void> =>
  changePhotos(ctx, async (tx) => {
    if (!(await findSubjectNames(tx, key))) fail('office.picture.subject.not_found')
    await lockSubject(tx, key)
    const presentIds = (await listPictures(tx, key)).map((picture) => picture.id)
    const isSame = presentIds.length === ids.length && presentIds.every((id) => ids.includes(id))
    if (!isSame) fail('office.picture.changed')
    if (presentIds.every((id, at) => id === ids[at])) return markAsUnchanged()
    await setPositions(tx, ids)
    await followSubject(tx, key, getToday(ctx))
    await record(tx, ctx, 'picture.order', key, { ids: ids.join(' ') })
  })

/** Takes a picture away, or shows it again; one that is so already stays as it is. */
export const setPictureState = (ctx: OfficeContext, id: number, state: PictureRow['state']): Promise<void> =>
  changePhotos(ctx, async (tx) => {
    await lockSubject(tx, (await findPicture(tx, id)) ?? fail('office.picture.not_found'))
    const row = (await lockPicture(tx, id)) ?? fail('office.picture.not_found')
    if (row.state === state) return markAsUnchanged()
    if (state === 'SHOWN') await checkRoom(tx, row)
    const after = await updatePicture(tx, id, { state })
    await followSubject(tx, after, getToday(ctx))
    await record(tx, ctx, state === 'REMOVED' ? 'picture.remove' : 'picture.restore', after)
  })
