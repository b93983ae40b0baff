import type { CallInput } from '#api/call.ts'
import type { inquiries } from '#api/contract/inquiries.ts'
import { toDueAt } from '../platform/calendar/due-times.rules.ts'
import type { Services, Viewer } from '../context.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { attachFiles, releaseFiles } from '../files/files.store.ts'
import { Failure } from '../http/handler.ts'
import { deleteUnnamedKeys } from '../platform/idempotency/idempotency.store.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { memberTexts } from '../notifications/member-texts.ts'
import { toRepeatedText } from '../notifications/repeated-texts.ts'
import * as store from './inquiries.store.ts'

type AnsweredInquiry = { id: number; memberId: number; title: string; version: number }

/**
 * Notifies the member of an answer, or of its later version, at their own addresses and in their language; an
 * inquiry may name any address.
 */
export const notifyInquiryAnswer = (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  { id, memberId, title, version }: AnsweredInquiry,
  at: Date,
): Promise<void> => {
  const path = `/mypage/inquiry?open=${id}`
  const url = new URL(path, services.shopUrl()).href
  const compose = version === 1 ? memberTexts.answered : memberTexts.answerRevised
  return queueNotification(
    tx,
    services,
    {
      memberId,
      kind: 'SERVICE',
      key: `inquiry-answer:${id}${version === 1 ? '' : `:${version}`}`,
      path,
      words: (locale, name) => compose({ locale, name }, toRepeatedText(title), url),
    },
    at,
  )
}

type Body = CallInput<typeof inquiries.addInquiry>['body']

/** Saves an inquiry and attaches its files, both or neither. */
export const openInquiry = async (
  tx: Transaction,
  member: Viewer,
  { email, fullName, idCategory: categoryId, title, content, files }: Body,
  now: Date,
): Promise<number> => {
  if (!(await store.hasCategory(tx, categoryId)))
    throw new Failure('inquiry.category.unknown', { idCategory: 'inquiry.category.unknown' })
  const author = {
    memberId: member.id,
    fullName: fullName || (await store.getFullName(tx, member.id)),
    email: email || member.email,
  }
  const id = await store.addInquiry(tx, {
    ...author,
    categoryId,
    title,
    content,
    createdAt: now,
    dueAt: toDueAt('INQUIRY', now),
  })
  const holder = { subject: 'INQUIRY', subjectId: id, memberId: member.id, now } as const
  if (!(await attachFiles(tx, files, holder)))
    throw new Failure('file.not_found', { files: 'file.not_found' })
  return id
}

/** Deletes a member's inquiry with its files; false when it is answered, or no longer theirs. */
export const withdrawInquiry = ({ db, clock }: Pick<Services, 'db' | 'clock'>, member: Viewer, id: number) =>
  withTransaction(db, async (tx) => {
    const isDropped = await store.dropInquiry(tx, id, member.id)
    await deleteUnnamedKeys(tx, member.id)
    if (isDropped) await releaseFiles(tx, 'INQUIRY', id, clock.now())
    return isDropped
  })
