import { m } from '#messages'

/** The message for a missing answer: the device has no network, or the network does not reach the shop. */
export const getOfflineMessage = (): string =>
  navigator.onLine === false ? m['shell.failure.no_network']() : m['shell.failure.offline']()
