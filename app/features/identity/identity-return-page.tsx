import { useEffect, useRef, useState } from 'react'
import { leaveFor } from '../../leave.ts'
import { IdentityReturnView } from './identity-return-view.tsx'
import type { ReturnSearch } from './identity-return-search.ts'
import { finishReturn, type Return } from './identity-return.steps.ts'

/** A window of its own closes itself; where the check took the page's place, a verified member goes on at once. */
const moveOn = ({ outcome, place, returnTo }: Return) => {
  if (place === 'window') window.close()
  else if (outcome.kind === 'verified') leaveFor(returnTo)
}

/** Spends the answer in the address once, however often it is mounted. */
export const IdentityReturnPage = ({ search }: { search: ReturnSearch }) => {
  const [ended, setEnded] = useState<Return | null>(null)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void finishReturn(search).then((back) => {
      setEnded(back)
      moveOn(back)
    })
  }, [search])
  return (
    <IdentityReturnView
      outcome={ended?.outcome ?? null}
      wayOn={ended?.place === 'here' ? ended.returnTo : null}
      onClose={() => {
        window.close()
        leaveFor('/')
      }}
    />
  )
}
