import { signup } from '#api/calls/signup.ts'

const encoded = (payload: object) => btoa(JSON.stringify(payload))

/** Shows that a person is here: the browser solves a signed puzzle, and the server judges the answer. */
export const passCaptcha = async (): Promise<void> => {
  const { challenge } = await signup.captcha()
  if (!challenge) return
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ])
  const asked = challenge as unknown as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge: asked, deriveKey })
  await signup.checkCaptcha({ query: { token: encoded({ challenge, solution }) } })
}
