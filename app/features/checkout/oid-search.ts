import * as param from '../../shell/url-params.ts'
import { oid } from '../orders/orders-search.ts'

/** Whether the window of a payment provider has returned to the address (app/edge/provider-callback.ts). */
export const windowReturn = param.option(['1'])

/** The order that an address is about, and whether a payment window has returned to it. */
export const oidSearch = param.createSearchSchema({ oid, returned: windowReturn })
