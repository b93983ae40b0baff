import { signup } from '#api/calls/signup.ts'

const encodePayload = (payload: object) => btoa(JSON.stringify(payload))

/** Shows that a person is here: the browser solves a signed puzzle, and the server judges what comes out of it. */
export const solveCaptcha = async (): Promise<string> => {
  const { challenge } = await signup.captcha()
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    'subtle' in crypto ? import('altcha-lib/algorithms/web/pbkdf2') : import('./derive-key.ts'),
  ])
  const puzzle = challenge as unknown as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge: puzzle, deriveKey })
  return encodePayload({ challenge, solution })
}
