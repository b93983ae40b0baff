import * as param from '#app/shell/url-params.ts'

/** What an address asks of the chats: those of one store, the unread ones, and the room that is open. */
export const chatSearch = param.createSearchSchema({
  store: param.id,
  only: param.option(['unread']),
  room: param.id,
})
export type ChatSearch = param.SearchOf<typeof chatSearch>

export const toChatHref = (search: ChatSearch): string => param.toListHref('/seller/chat', search)
