const excluded = /^\/office\/(?:log-in|invitation)(?:[/?#]|$)/

/** A page of the office to go on to; any other address becomes the first page. */
export const toSafePath = (target: unknown): string => {
  if (typeof target !== 'string' || target.length > 2000 || excluded.test(target)) return '/office'
  return /^\/(?:office|seller)(?:[/?#][^\p{Cc}\\]*)?$/u.test(target) ? target : '/office'
}

/** The log-in, and where it leads afterwards. */
export const toLogInHref = (path: string): string =>
  toSafePath(path) === '/office' ? '/office/log-in' : `/office/log-in?to=${encodeURIComponent(path)}`
