import { m } from '#messages'

/** What is said where nobody answered: that the device has no network, or that there is none to the shop. */
export const getOfflineMessage = (): string =>
  navigator.onLine === false ? m['shell.failure.no_network']() : m['shell.failure.offline']()
