import type { RequestContext } from '../request-context.ts'

/** vini-app/3.2.0 (ios; build 3200), anywhere in the user agent. */
const signature = /\bvini-app\/([\w.-]{1,20}) \((ios|android); build ([\w.-]{1,20})\)/

const osOf = (name: string | null | undefined) => (name === 'ios' || name === 'android' ? name : null)
const short = (value: string | null | undefined) => value?.slice(0, 20) ?? ''

/**
 * The wrapper that asks: by its headers, which a web view sends with the first page alone, or by its signature in the
 * user agent, which goes with every page, so that coming back from a card company is still within the app.
 */
export const wrapperOf = ({ headers }: Request): RequestContext['app'] => {
  const signed = signature.exec(headers.get('user-agent') ?? '')
  const os = osOf(headers.get('x-app-os')) ?? osOf(signed?.[2])
  return (
    os && {
      os,
      version: short(headers.get('x-app-version') ?? signed?.[1]),
      build: short(headers.get('x-app-build') ?? signed?.[3]),
    }
  )
}
