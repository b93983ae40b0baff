const urls = new WeakMap<{ url: string }, URL>()

/** The URL of a request, parsed once. Both hosts refuse an address that does not parse before they make a request of it. */
export const getUrl = (request: { url: string }): URL => {
  const url = urls.get(request) ?? new URL(request.url)
  urls.set(request, url)
  return url
}
