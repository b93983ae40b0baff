import * as param from '../../shell/url-params.ts'

export const readFaqSearch = param.createSearchSchema({
  category: param.id,
  query: param.text(),
  page: param.page,
})
