/** In the place of TanStack Start, which the office does not have: modules of the shop take the browser's side. */
export const createIsomorphicFn = () => {
  const createSided = <F>(fn: F) =>
    Object.assign(fn as object, { server: () => createSided(fn), client: <C>(client: C) => client })
  return createSided(() => undefined)
}

/** No request of a server is here. */
export const getGlobalStartContext = () => undefined
