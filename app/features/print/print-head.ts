import { toTitleMeta } from '../../shell/site-head.ts'

/** Printed pages say what other pages say too: search engines keep to those. */
export const toPrintHead = (title: string) => ({
  meta: [toTitleMeta(title), { name: 'robots', content: 'noindex' }],
})
