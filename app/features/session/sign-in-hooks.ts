import type { QueryClient } from '@tanstack/react-query'

type Hook = (client: QueryClient) => Promise<unknown>

/** Work that waits for a log-in: a visitor's cart joins the member's, and one of two stores is theirs. Each hook loads its code only then. */
const hooks: Hook[] = [
  async (client) => (await import('../cart/merge-device-cart.ts')).mergeDeviceCart(client),
  async () => (await import('../stores/choose-my-store.ts')).joinMemberStore(),
]

/**
 * Runs the hooks of a log-in; data of a failed hook stay on the device, and it does not prevent the log-in.
 */
export const runSignInHooks = async (client: QueryClient): Promise<void> => {
  await Promise.allSettled(hooks.map((hook) => hook(client)))
}
