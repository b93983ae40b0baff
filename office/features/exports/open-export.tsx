import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { exportLists, personalExportLists, type ExportList } from '#api/contract/office/exports.options.ts'
import { toListQuery, type SavedListName } from '#api/contract/office/views.options.ts'
import { exportFileMachine } from '#machines/export-file.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { createExportFileSteps } from './export-file.steps.ts'
import { ExportFileView } from './export-file-view.tsx'
import { OpenExportView } from './open-export-view.tsx'

type RunProps = {
  list: ExportList
  query: string
  isOpen: boolean
  onOpen: () => void
  /** Whether the export goes on, or its file is there: it is displayed again when the panel opens. */
  onClose: (isKept: boolean) => void
}

/** Runs one export: closing the panel does not end what the worker does. */
const RunExport = ({ list, query, isOpen, onOpen, onClose }: RunProps) => {
  const client = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const [machine] = useState(() => exportFileMachine.provide(createExportFileSteps(client)))
  const [state, send] = useMachine(machine, { input: { list, query } })
  return (
    <OpenExportView isOpen={isOpen} onOpen={onOpen} onClose={() => onClose(state.hasTag('kept'))}>
      <ExportFileView
        isOfPeople={personalExportLists.some((one) => one === list)}
        mayHavePersonal={mayWrite(me, 'exports.personal')}
        exportsHref={me.company ? '/seller/exports' : '/office/exports'}
        state={state}
        send={send}
      />
    </OpenExportView>
  )
}

/** The act that makes a file of the list that is open; nothing where the list or the person has none. */
export const OpenExport = ({ list: openList, address }: { list: SavedListName; address: string }) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const [isOpen, setIsOpen] = useState(false)
  const [run, setRun] = useState({ number: 0, isKept: false })
  const list = exportLists.find((one) => one === openList)
  const query = toListQuery(openList, address)
  if (!list || !mayWrite(me, 'exports.make')) return null
  const open = () => {
    if (!run.isKept) setRun({ number: run.number + 1, isKept: false })
    setIsOpen(true)
  }
  const close = (isKept: boolean) => {
    setRun({ ...run, isKept })
    setIsOpen(false)
  }
  return (
    <RunExport
      key={`${run.number} ${query}`}
      list={list}
      query={query}
      isOpen={isOpen}
      onOpen={open}
      onClose={close}
    />
  )
}
