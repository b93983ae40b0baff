import type { ReactNode } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Drawer } from '#ui/drawer'

export interface OpenExportViewProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** The steps of the export, while it is open. */
  children: ReactNode
}

/** The act beside a list's title that makes a file of it. */
export const OpenExportView = ({ isOpen, onOpen, onClose, children }: OpenExportViewProps) => (
  <>
    <Button onClick={onOpen}>{m['exports.open.action']()}</Button>
    <Drawer
      side="end"
      open={isOpen}
      onClose={onClose}
      title={m['exports.open.title']()}
      closeLabel={m['list.close']()}
    >
      {isOpen && children}
    </Drawer>
  </>
)
