import type { QueryClient } from '@tanstack/react-query'

type Hook = (client: QueryClient) => Promise<unknown>

/** What waits for a log-in: a visitor's cart joins the member's. Each loads its code only then. */
const hooks: Hook[] = [
  async (client) => (await import('../cart/merge-device-cart.ts')).mergeDeviceCart(client),
]

/** Does what waits for a log-in; what fails stays on the device and keeps nobody from logging in. */
export const runSignInHooks = async (client: QueryClient): Promise<void> => {
  await Promise.allSettled(hooks.map((hook) => hook(client)))
}
