/** Waits for all, and lets each fail in its own block instead of failing the page. */
export const allowFailures = async (data: Promise<unknown>[]): Promise<void> => {
  await Promise.allSettled(data)
}
