type Place = Pick<Location, 'origin' | 'protocol' | 'hostname' | 'port'>

/** Where the shop stands: as told when Storybook was started, else beside it on the same host. */
export const shopUrl = (told: string | undefined, { origin, protocol, hostname, port }: Place): string =>
  told?.replace(/\/+$/, '') || (port ? `${protocol}//${hostname}:3000` : origin)
