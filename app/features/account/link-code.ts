/** The code of a link is behind the #, which browsers send to no server and no other site. */
export const readLinkCode = (): string => new URLSearchParams(location.hash.slice(1)).get('code') ?? 'none'

/** Removes a used code from the address and the history. */
export const dropLinkCode = (): void =>
  history.replaceState(history.state, '', location.pathname + location.search)
