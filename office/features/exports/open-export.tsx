import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exports as calls } from '#api/calls/office/exports.ts'
import { exportLists, personalExportLists } from '#api/contract/office/exports.options.ts'
import { toListQuery, type SavedListName } from '#api/contract/office/views.options.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { exportList } from './exports.queries.ts'
import { OpenExportView } from './open-export-view.tsx'

/** The act that makes a file of the list that is open; nothing where the list or the person has none. */
export const OpenExport = ({ list: openList, address }: { list: SavedListName; address: string }) => {
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const [isOpen, setIsOpen] = useState(false)
  const sendOnce = useSendOnce()
  const list = exportLists.find((one) => one === openList)
  const personalList = personalExportLists.find((one) => one === openList)
  const query = toListQuery(openList, address)
  const open = useMutation({
    mutationFn: async (reason: string | null) => {
      if (reason !== null && personalList) {
        const body = { list: personalList, query, reason }
        return sendOnce(body, (options) => calls.openPersonalExport({ body }, options))
      }
      if (!list) throw new Error(`${openList} is not exported`)
      const body = { list, query }
      return sendOnce(body, (options) => calls.openExport({ body }, options))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: exportList.all }),
  })
  if (!list || !mayWrite(me, 'exports.make')) return null
  return (
    <OpenExportView
      query={query}
      isOfPeople={personalList !== undefined}
      mayHavePersonal={mayWrite(me, 'exports.personal')}
      exportsHref={me.company ? '/seller/exports' : '/office/exports'}
      isOpen={isOpen}
      isWorking={open.isPending}
      isDone={open.isSuccess}
      failure={open.error && toErrorMessage(open.error)}
      onOpen={() => {
        open.reset()
        setIsOpen(true)
      }}
      onClose={() => setIsOpen(false)}
      onSend={(reason) => open.mutate(reason)}
    />
  )
}
