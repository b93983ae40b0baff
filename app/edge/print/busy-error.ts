/** More is waiting than is taken on; the request may come again later. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}
