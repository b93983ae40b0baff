import { m } from '#messages'
import { toClearLabel } from './clear-label.ts'

/** What the search field says and where it leads, before it is used and while it is. */
export const searchWords = () => ({
  label: m['shell.search.label'](),
  submitLabel: m['shell.search.action'](),
  clearLabel: toClearLabel(m['shell.search.label']()),
  placeholder: m['shell.search.placeholder'](),
  action: '/search-result',
})
