export type ClusterErrorCode =
  | 'cluster.platform.unsupported'
  | 'cluster.folder.not_writable'
  | 'cluster.folder.foreign'
  | 'cluster.folder.other_version'
  | 'cluster.socket.unsafe'
  | 'cluster.server.failed'
  | 'cluster.server.not_durable'

/** Why the embedded PostgreSQL cannot serve, in one line for a terminal. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError'
  readonly code: ClusterErrorCode

  constructor(code: ClusterErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The system's code of a failed call (`ENOENT`, `57P03`), or an empty text. */
export const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
