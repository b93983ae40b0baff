import { createContext, use } from 'react'
import type { ProofRequests } from './proof-requests.ts'
import type { LogInActor } from './session-gate.ts'

/** What every page of the office shares: the log-in and what waits for a proof. */
export type OfficeServices = { logIn: LogInActor; proofs: ProofRequests }

export const OfficeContext = createContext<OfficeServices | null>(null)

/** Throws outside the office. */
export const useOffice = (): OfficeServices => {
  const office = use(OfficeContext)
  if (!office) throw new Error('no office is around this part')
  return office
}
