import * as param from '#app/shell/url-params.ts'

export const messageStates = ['FAILED', 'WAITING', 'SENT', 'DROPPED'] as const
export const messageChannels = ['MAIL', 'SMS', 'KAKAO', 'PUSH'] as const

/** What an address asks of the list of messages: its page and filters. */
export const messagesSearch = param.createSearchSchema({
  page: param.page,
  state: param.option(messageStates),
  channel: param.option(messageChannels),
  from: param.day,
  until: param.day,
})
export type MessagesSearch = param.SearchOf<typeof messagesSearch>
