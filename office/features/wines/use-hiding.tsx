import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { catalogue as calls } from '#api/calls/office/catalogue.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { WineHiding } from './wine-hiding.tsx'
import { officeWines, type OfficeWine } from './wines.queries.ts'

/** Whether the shop shows a wine: the act that opens the form, and the part that says so. */
export const useHiding = (id: number, wine: OfficeWine | undefined): { act: ReactNode; part: ReactNode } => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const client = useQueryClient()
  const sendOnce = useSendOnce()
  const [isOpen, setIsOpen] = useState(false)
  const [canUndo, setCanUndo] = useState(false)
  const forget = useCallback(() => setCanUndo(false), [])
  const change = useMutation({
    // A null reason shows the wine again.
    mutationFn: (reason: string | null) =>
      sendOnce({ id, reason, isHidden: Boolean(wine?.hidden) }, (options) =>
        reason === null
          ? calls.showWine({ params: { id } }, options)
          : calls.hideWine({ params: { id }, body: { reason } }, options),
      ),
    onSuccess: (answer, reason) => {
      setIsOpen(false)
      setCanUndo(reason !== null)
      client.setQueryData(officeWines.one(id).queryKey, answer)
    },
    onSettled: () => client.invalidateQueries({ queryKey: officeWines.all }),
  })
  const canHide = mayWrite(me, 'catalogue.publish')
  if (!wine) return { act: null, part: null }
  return {
    act: canHide && !wine.hidden && !isOpen && (
      <Button onClick={() => setIsOpen(true)}>{m['wines.hide.open']()}</Button>
    ),
    part: (
      <WineHiding
        hidden={wine.hidden}
        canHide={canHide}
        isOpen={isOpen}
        isWorking={change.isPending}
        canUndo={canUndo}
        failure={change.error && toErrorMessage(change.error)}
        onHide={(reason) => change.mutate(reason)}
        onShow={() => change.mutate(null)}
        onClose={() => setIsOpen(false)}
        onForget={forget}
      />
    ),
  }
}
