import * as param from '../../shell/url-params.ts'

/** The room that is open, or the store whose room is asked for. */
export const readChatSearch = param.createSearchSchema({ room: param.id, store: param.id })
