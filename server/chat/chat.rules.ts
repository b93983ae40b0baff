import type { z } from '@hono/zod-openapi'
import type { ChatMessage, ChatRoom, NewChatMessage } from '#api/contract/chat.shapes.ts'
import type { OfficeChatRoom } from '#api/contract/office/chat.shapes.ts'
import { formatNearSlot } from '#api/dates.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { toOpeningState, listOpenDays, type OpeningHours } from '../platform/calendar/calendar.rules.ts'
import type { Holidays } from '../platform/calendar/holidays.ts'
import { toSeoulIso, toSeoulInstant, toSeoulDateTime } from '../clock.ts'
import type { ChatSender } from '../db/tables/chat.ts'
import type { OfficeScope } from '../people/scope.ts'
import { presentFile, type FileRow } from '../files/files.rules.ts'
import { toCoverPicture, toStoreFront } from '../platform/images/pictures.rules.ts'
import type { Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import type { Secrets } from '../secrets.ts'
import type { MessageRow } from './messages.store.ts'
import { localizeStore } from '../taxonomy/store-texts.rules.ts'
import type { RoomRow } from './rooms.store.ts'

export type Side = 'MEMBER' | 'STORE'
/** Who has a part in rooms: the member of one, or a person of the office for the stores of their scope. */
export type Participant =
  | { side: 'MEMBER'; memberId: number }
  | { side: 'STORE'; personId: number; scope: OfficeScope }
export type NewMessage = z.output<typeof NewChatMessage>

/** Ten messages a second for one person, over all their windows. */
export const sendingQuota: Quota = { points: 20, seconds: 2 }
export const ticketQuota: Quota = { points: 30, seconds: 60 }
export const ticketSeconds = 60

/** A text needs words, and a picture or a file needs one. */
export const isEmpty = ({ type, message, files }: NewMessage): boolean =>
  type === 'TEXT' ? message === '' : files.length === 0

/** When a closed store opens next, YYYY-MM-DDTHH:MM in Seoul; null when it stays closed for two weeks. */
export const findNextOpening = (store: OpeningHours, now: Date, holidays?: Holidays): string | null => {
  const at = toSeoulDateTime(now).toPlainDateTime().toString({ smallestUnit: 'minute' })
  for (const { date, open } of listOpenDays(store, now, undefined, holidays))
    if (open && `${date}T${open[0]}` > at) return `${date}T${open[0]}`
  return null
}

const dayMs = 24 * 60 * 60 * 1000

export type ClosedNotice = { opens: string; until: Date }

/** The shop's notice for a closed store; null when it is open, or a notice already covers this closing. */
export const findClosedNotice = (
  store: OpeningHours,
  closedUntil: Date | null,
  now: Date,
  holidays?: Holidays,
): ClosedNotice | null => {
  if (toOpeningState(store, now, holidays).openNow || (closedUntil && closedUntil > now)) return null
  const opens = findNextOpening(store, now, holidays)
  const [day = '', time] = opens?.split('T') ?? []
  return { opens: opens ?? '', until: opens ? toSeoulInstant(day, time) : new Date(now.getTime() + dayMs) }
}

const formatOpening = (opens: string, locale: Locale) => {
  const [day = '', time = ''] = opens.split('T')
  return formatNearSlot(locale, day, time)
}

const formatClosedText = (opens: string, locale: Locale) =>
  opens
    ? m['chat.closed.opens']({ when: formatOpening(opens, locale) }, { locale })
    : m['chat.closed.unknown']({}, { locale })

/** The reader of a message: side, language, and time. */
export type MessageReader = { side: Side; locale: Locale; secrets: Secrets; now: Date }

export const presentMessage = (
  row: MessageRow,
  files: readonly FileRow[],
  { side, locale, secrets, now }: MessageReader,
): z.output<typeof ChatMessage> => ({
  idChatRoom: row.roomId,
  seq: row.seq,
  clientMessageId: row.clientMessageId,
  sender: row.sender,
  mine: (row.sender as ChatSender) === side,
  type: row.kind,
  message: row.kind === 'CLOSED' ? formatClosedText(row.text, locale) : row.text,
  files: files.map((file) => presentFile(file, secrets, now)),
  at: toSeoulIso(row.createdAt),
})

/** When a room is read, and in which language. */
export type RoomReading = { now: Date; locale: Locale }
type LastMessage = z.output<typeof ChatMessage> | null

export const presentRoom = (
  { room, store, unread }: RoomRow,
  lastMessage: LastMessage,
  { now, locale }: RoomReading,
): z.output<typeof ChatRoom> => {
  const { name } = localizeStore(store, locale)
  return {
    id: room.id,
    store: {
      id: store.id,
      name,
      openNow: store.takesMessages && toOpeningState(store, now).openNow,
      takesMessages: store.takesMessages,
      image: toCoverPicture('store', store.id, toStoreFront(store.key), name),
    },
    lastMessage: lastMessage,
    lastSeq: room.lastSeq,
    unread,
    createdAt: toSeoulIso(room.createdAt),
  }
}

/** A room as a person of its store sees it, who may be its assignee. */
export const presentOfficeRoom =
  (personId: number) =>
  (row: RoomRow, lastMessage: LastMessage, reading: RoomReading): z.output<typeof OfficeChatRoom> => ({
    ...presentRoom(row, lastMessage, reading),
    memberName: row.memberName,
    left: row.room.leftAt !== null,
    assignee:
      row.room.assigneePersonId === null
        ? null
        : { name: row.assigneeName ?? '', mine: row.room.assigneePersonId === personId },
  })
