/** Whether the shop answers: the browser knows only of a network. */
export const isShopReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/version', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
