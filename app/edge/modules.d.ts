declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> })
    /** Those of some codings that a reader takes, the best first; `preferred` decides between equals. */
    encodings(available: string[], options: { preferred: string[] }): string[]
  }
}

declare module 'fresh' {
  /** Whether what a reader has is still the answer, by the headers of its request and of the answer. */
  const fresh: (request: { 'if-none-match': string | undefined }, answer: { etag: string }) => boolean
  export default fresh
}
