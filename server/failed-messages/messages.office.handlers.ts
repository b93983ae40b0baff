import { z } from 'zod'
import type { messages } from '#api/contract/office/messages.ts'
import { toSeoulIso } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { decryptMessage } from '../platform/outbox/message-encryption.ts'
import { topics } from '../platform/outbox/outbox.rules.ts'
import { toMessageState } from '../platform/outbox/outbox.rules.ts'
import { findOrderNumber, maskRecipient, toPurpose, toReason } from './messages.rules.ts'
import { listOutboxMessages, type MessageRow } from './messages.store.ts'
import { requeueMessages } from './resend.ts'

const EncryptedPayload = z.object({ sealed: z.string() })
const Addressed = z.object({ to: z.string() })

/** The masked recipient of a message that is not sent yet; null once its text is erased. */
const findRecipient = ({ secrets }: Pick<Services, 'secrets'>, { topic, key, payload }: MessageRow) => {
  const text = EncryptedPayload.safeParse(payload).data?.sealed
  if (text === undefined) return null
  try {
    const { to } = Addressed.parse(decryptMessage(secrets, `${topic} ${key}`, text))
    return maskRecipient(topic, to)
  } catch {
    // A message for a device has no address, and one of an older secret cannot be read.
    return null
  }
}

const presentMessage = (services: Pick<Services, 'secrets'>, row: MessageRow) => {
  const channel = topics.find((topic) => topic === row.topic)
  if (!channel) return []
  const { id, key, attempts, firstDueAt, availableAt, doneAt, canSendAgain } = row
  const { reason, code } = toReason(row.lastError)
  return [
    {
      ...{ id, channel, attempts, canSendAgain, reason },
      purpose: toPurpose(key),
      oid: findOrderNumber(key),
      state: toMessageState(row),
      reasonCode: code,
      recipientMasked: findRecipient(services, row),
      queuedAt: toSeoulIso(firstDueAt),
      at: toSeoulIso(doneAt ?? availableAt),
    },
  ]
}

export const messagesOfficeHandlers: Handlers<typeof messages> = {
  officeMessages: async (ctx) => {
    const { db, query } = ctx
    const { rows, total } = await listOutboxMessages(db, {
      ...query,
      states: query.state,
      topics: query.channel,
    })
    return paginate(
      rows.flatMap((row) => presentMessage(ctx, row)),
      query,
      total,
    )
  },

  sendAgain: (ctx) => {
    const { body, clock, person } = ctx
    const call = { method: 'POST', path: '/office/messages/resends' }
    return runOfficeIdempotent(ctx, call, async (tx) => {
      const ids = [...new Set(body.ids)]
      const resend = { ids, actor: toPersonActor(person.id), at: clock.now(), repeatableOnly: true }
      const sentIds = new Set(await requeueMessages(tx, resend))
      return { sent: ids.filter((id) => sentIds.has(id)), refused: ids.filter((id) => !sentIds.has(id)) }
    })
  },
}
