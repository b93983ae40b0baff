import * as param from '../../shell/url-params.ts'

export const readShareSearch = param.createSearchSchema({ key: param.matching(/^[\w-]{24}$/) })
