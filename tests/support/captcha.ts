import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestShop } from './shop.ts'

export const toCaptchaToken = (payload: object): string =>
  Buffer.from(JSON.stringify(payload)).toString('base64')

/** Solves a challenge of the shop as a browser does. */
export const solveCaptcha = async (shop: TestShop, ip: string) => {
  const { body } = await shop.call<{ challenge: Challenge }>('GET', '/captcha/challenge', { ip })
  const { challenge } = body
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution, token: toCaptchaToken({ challenge, solution }) }
}
