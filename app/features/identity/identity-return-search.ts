export type IdentityReturnSearch = Partial<Record<'requestNumber' | 'returnTo', string>> & {
  result?: 'success' | 'fail'
}

const readText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** What the return address says, where it says anything; by name, since the router keeps what a reader leaves out. */
export const readIdentityReturnSearch = (search: Record<string, unknown>): IdentityReturnSearch => ({
  result: search['result'] === 'success' || search['result'] === 'fail' ? search['result'] : undefined,
  requestNumber: readText(search['requestNumber']),
  returnTo: readText(search['returnTo']),
})
