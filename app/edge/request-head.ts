/** What the edge reads of a request before its body: a Request, or the same of Node's message without making one. */
export type RequestHead = { method: string; url: string; headers: Pick<Headers, 'get' | 'has'> }
