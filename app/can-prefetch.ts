type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/**
 * Whether what may be wanted next is fetched before it is: not on connections that are slow as 2g, nor where the
 * browser saves data (docs/spec.md, section 9). Asked each time, since a phone changes its connection.
 */
export const canPrefetch = (): boolean => {
  const { connection } = navigator as { connection?: NetworkInformation | null }
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')
}
