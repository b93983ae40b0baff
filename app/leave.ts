/** Takes what another site brought out of the address, where it must not stay for a reload or the history, but for `kept`. */
export const forgetAnswer = (kept: Record<string, string> = {}) => {
  const lang = new URLSearchParams(location.search).get('lang')
  const search = new URLSearchParams({ ...kept, ...(lang && { lang }) }).toString()
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`))
}

/** Loads another page of the shop anew, in the language that the present address asks for; home if it is not the shop's. */
export const leaveFor = (path: string) => {
  const wanted = new URL(path, location.origin)
  const there = wanted.origin === location.origin ? wanted : new URL('/', location.origin)
  const lang = new URL(location.href).searchParams.get('lang')
  if (lang && !there.searchParams.has('lang')) there.searchParams.set('lang', lang)
  location.assign(there)
}
