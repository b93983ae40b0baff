import type { Env } from '../env.ts'
import type { SocialKeys, SocialName, SocialSettings } from './social.ts'

const readAppleKeys = (env: Env): SocialKeys | null => {
  const {
    APPLE_CLIENT_ID: clientId,
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey,
  } = env
  if (!clientId || !teamId || !keyId || !privateKey) return null
  return { clientId, clientSecret: '', apple: { teamId, keyId, privateKey } }
}

const readKeyPairs = (
  env: Env,
): Record<Exclude<SocialName, 'apple'>, [string | undefined, string | undefined]> => ({
  kakao: [env.KAKAO_CLIENT_ID, env.KAKAO_CLIENT_SECRET],
  naver: [env.NAVER_CLIENT_ID, env.NAVER_CLIENT_SECRET],
  facebook: [env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET],
  google: [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET],
})

/** The providers with complete settings in the environment, at their own addresses. */
export const readSocialSettings = (env: Env): SocialSettings => {
  const nativeIds = env.SOCIAL_APP_IDS
  const pairs = Object.entries(readKeyPairs(env)).flatMap(([name, [clientId, clientSecret]]) =>
    clientId && clientSecret ? [[name, { clientId, clientSecret, nativeIds }]] : [],
  )
  const apple = readAppleKeys(env)
  return { ...Object.fromEntries(pairs), ...(apple && { apple: { ...apple, nativeIds } }) }
}
