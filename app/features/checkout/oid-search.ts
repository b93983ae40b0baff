import * as param from '../../shell/url-params.ts'

/** The order that an address is about, and whether a payment window has come back to it. */
export const oidSearch = param.createSearchSchema({
  oid: param.matching(/^[A-Z0-9-]{6,40}$/),
  returned: param.option(['1']),
})
