import { m } from '#messages'

/** What the search field says and where it leads, before it is used and while it is. */
export const getSearchLabels = () => ({
  label: m['shell.search.label'](),
  submitLabel: m['shell.search.action'](),
  clearLabel: m['shell.field.clear'](),
  placeholder: m['shell.search.placeholder'](),
  action: '/search-result',
})
