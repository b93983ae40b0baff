/** The value of a cookie that holds plain letters and digits; undefined without it. */
export const readPlainCookie = (name: string): string | undefined => {
  try {
    const start = `${name}=`
    return document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(start))
      ?.slice(start.length)
  } catch {
    // A document without an origin of its own, as in a closed frame, has no cookies to ask.
    return undefined
  }
}
