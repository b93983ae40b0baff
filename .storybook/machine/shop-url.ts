type PageLocation = Pick<Location, 'origin' | 'protocol' | 'hostname' | 'port'>

/** The shop's address: the one configured when Storybook was started, else port 3000 of the same host. */
export const toShopUrl = (
  configuredUrl: string | undefined,
  { origin, protocol, hostname, port }: PageLocation,
): string => configuredUrl?.replace(/\/+$/, '') || (port ? `${protocol}//${hostname}:3000` : origin)
