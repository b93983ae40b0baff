type PageLocation = Pick<Location, 'origin' | 'protocol' | 'hostname' | 'port'>

/** Where the shop stands: as told when Storybook was started, else beside it on the same host. */
export const toShopUrl = (
  configuredUrl: string | undefined,
  { origin, protocol, hostname, port }: PageLocation,
): string => configuredUrl?.replace(/\/+$/, '') || (port ? `${protocol}//${hostname}:3000` : origin)
