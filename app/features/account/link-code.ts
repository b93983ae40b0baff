/** The code of a link stands behind the #, which no server and no other site is told. */
export const readLinkCode = (): string => new URLSearchParams(location.hash.slice(1)).get('code') ?? 'none'

/** Takes a code that serves nothing any more out of the address and the history. */
export const dropLinkCode = (): void =>
  history.replaceState(history.state, '', location.pathname + location.search)
