export type ReturnSearch = Partial<Record<'requestNumber' | 'returnTo', string>> & {
  result?: 'success' | 'fail'
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** What the return address says, where it says anything; by name, since the router keeps what a reader leaves out. */
export const readReturnSearch = (search: Record<string, unknown>): ReturnSearch => ({
  result: search['result'] === 'success' || search['result'] === 'fail' ? search['result'] : undefined,
  requestNumber: text(search['requestNumber']),
  returnTo: text(search['returnTo']),
})
