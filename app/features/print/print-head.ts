import { titled } from '../../shell/site-head.ts'

/** Printed pages say what other pages say too: search engines keep to those. */
export const printHead = (title: string) => ({
  meta: [titled(title), { name: 'robots', content: 'noindex' }],
})
