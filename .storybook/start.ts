import type { HydrateProps } from '@tanstack/react-start'

/** Stories run in a browser alone: of a function with two sides they take the browser's. */
export const createIsomorphicFn = () => {
  const createSided = <F>(fn: F) =>
    Object.assign(fn as object, { server: () => createSided(fn), client: <C>(client: C) => client })
  return createSided(() => undefined)
}

export const getGlobalStartContext = () => undefined

/** No server has written a story: every part of it is alive at once. */
export const Hydrate = ({ children }: HydrateProps) => children
