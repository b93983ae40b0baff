/** Takes what another site brought out of the address, where it must not stay for a reload or the history, but for `kept`. */
export const stripCallbackParams = (extraParams: Record<string, string> = {}) => {
  const lang = new URLSearchParams(location.search).get('lang')
  const search = new URLSearchParams({ ...extraParams, ...(lang && { lang }) }).toString()
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`))
}

/** Loads another page of the shop anew, in the language that the present address asks for; home if it is not the shop's. */
export const navigateDocument = (path: string) => {
  const url = new URL(path, location.origin)
  const target = url.origin === location.origin ? url : new URL('/', location.origin)
  const lang = new URL(location.href).searchParams.get('lang')
  if (lang && !target.searchParams.has('lang')) target.searchParams.set('lang', lang)
  location.assign(target)
}
