import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { PrintPage } from '#ui/print-page'
import { formatDate } from '../../format.ts'
import { getPublicConfig } from '../../public-config.ts'

export interface PrintFrameProps {
  back: { label: string; href: string }
  /** The same as a file. */
  download: string
  onPrint: () => void
  children: ReactNode
}

/** Sheets with the ways to print them, to keep them as a file, and back. */
export const PrintFrame = ({ back, download, onPrint, children }: PrintFrameProps) => (
  <PrintPage
    printLabel={m['print.action']()}
    onPrint={onPrint}
    acts={
      <Cluster gap={8}>
        <Button href={back.href}>{back.label}</Button>
        <Button href={download} download="">
          {m['print.download']()}
        </Button>
      </Cluster>
    }
  >
    {children}
  </PrintPage>
)

/** The day it was printed, where the present price is, and the notice of the law. */
export const toSheetFootText = (path: string): string =>
  m['print.foot']({ date: formatDate(new Date()), url: `${getPublicConfig().shopUrl}${path}` })
