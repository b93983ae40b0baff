import { resolve4, resolve6 } from 'node:dns/promises'
import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Env } from '#server/env.ts'
import { isPublicAddress } from '#server/platform/images/public-address.rules.ts'
import { print, withDatabase } from './open.ts'

const timeoutMs = 5000
type Finding = { name: string; fault: string | null }

const faults: Record<string, string> = {
  ENOTFOUND: 'DNS knows no such name',
  EDNS: 'DNS knows no such name',
  EAI_AGAIN: 'DNS does not answer',
  ECONNREFUSED: 'it refuses connections',
  ECONNRESET: 'it ends connections',
  ETIMEDOUT: 'no connection in time',
  EAUTH: 'it refuses the account or its password',
}

const toFault = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return code ? (faults[code] ?? code) : message
}

const attempt = async (name: string, act: () => Promise<string | null>): Promise<Finding> => {
  try {
    return { name, fault: await act() }
  } catch (error) {
    return { name, fault: toFault(error) }
  }
}

/** Names that lead into a private network are found only by asking. */
const findPrivateAddress = async (host: string): Promise<string | null> => {
  const lists = await Promise.all([resolve4(host).catch(() => []), resolve6(host).catch(() => [])])
  return lists.flat().find((address) => !isPublicAddress(address)) ?? null
}

const isOwn = ({ OWN_SERVICES: ownServices = '' }: Env, name: string) =>
  ownServices.split(',').some((one) => one.trim() === name)

/** Any answer at all says that the service is there; what it says to a bare question does not matter. */
const checkWeb = (env: Env, name: string, url: string) =>
  attempt(name, async () => {
    const inside = isOwn(env, name) ? null : await findPrivateAddress(new URL(url).hostname)
    if (inside && env.APP_ENV === 'production') return 'its name leads into a private network'
    await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: unknown) => {
        throw error instanceof Error && error.cause ? error.cause : error
      },
    )
    return null
  })

/** Greets the mail server and logs in, without a mail. */
const checkMail = (url: string) =>
  attempt('SMTP_URL', async () => {
    const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
    const transport = createTransport({ url, ...limits })
    await transport.verify()
    transport.close()
    return null
  })

const checkPort = (name: string, host: string, port: number) =>
  attempt(name, () => {
    const socket = connect({ host, port, timeout: timeoutMs })
    return new Promise<null>((resolve, reject) => {
      socket.once('connect', () => resolve(null)).once('error', reject)
      socket.once('timeout', () => reject(new Error('ETIMEDOUT')))
    }).finally(() => socket.destroy())
  })

const listWebServices = (env: Env): [string, string | undefined][] => [
  ['NICEID_URL', env.NICEID_URL],
  ['SOLAPI_URL', env.SOLAPI_KEY ? (env.SOLAPI_URL ?? 'https://api.solapi.com') : undefined],
  ['ALLAT_URL', env.PAYMENTS === 'on' ? env.ALLAT_URL : undefined],
  ['ALLAT_SCRIPT_URL', env.PAYMENTS === 'on' ? env.ALLAT_SCRIPT_URL : undefined],
  ['KAKAOPAY_URL', env.KAKAOPAY_SECRET_KEY ? env.KAKAOPAY_URL : undefined],
  ['KAKAO_MAP_URL', env.KAKAO_REST_KEY ? env.KAKAO_MAP_URL : undefined],
  ['JUSO_URL', env.JUSO_KEY ? env.JUSO_URL : undefined],
  ['S3_URL', env.S3_URL],
]

/** Says of the database and of every outside service that is set whether it answers; nothing is sent or charged. */
export const checkServices = async (env: Env): Promise<void> => {
  const findings = await Promise.all([
    attempt('database', () => withDatabase(env, async () => null)),
    ...(env.SMTP_URL ? [checkMail(env.SMTP_URL)] : []),
    ...listWebServices(env).flatMap(([name, url]) => (url ? [checkWeb(env, name, url)] : [])),
    ...(env.FCM_PROJECT ? [checkPort('FCM_PROJECT', 'fcm.googleapis.com', 443)] : []),
  ])
  for (const { name, fault } of findings)
    print(`${name.padEnd(18)} ${fault === null ? 'answers' : `does not answer: ${fault}`}`)
  if (findings.some(({ fault }) => fault !== null)) process.exitCode = 1
}
