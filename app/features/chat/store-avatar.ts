import type { ChatRoom } from './chat.queries.ts'

/** The store's front, as small as it stands beside a name. */
export const toStoreAvatar = ({ image }: Pick<ChatRoom['store'], 'image'>): string => `${image.src}.160.webp`
