import type { ReactNode } from 'react'
import { printPage } from '#styled/print-page.ts'
import { Button } from '../button/button.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface PrintPageProps extends RootProps<'main'> {
  /** Sheets of `Paper`, each on a page of its own. */
  children: ReactNode
  /** 인쇄하기 */
  printLabel: string
  /** Asks the browser to print. */
  onPrint: () => void
  /** Other buttons; none of them is printed. */
  acts?: ReactNode
}

/** Sheets as they come out of the printer, without the shop around them. */
export const PrintPage = ({ children, printLabel, onPrint, acts, ...rest }: PrintPageProps) => {
  const classes = printPage()
  return (
    <main {...toRootProps(rest, classes.root)}>
      <div className={classes.acts}>
        {acts}
        <Button variant="primary" onClick={onPrint}>
          {printLabel}
        </Button>
      </div>
      <div className={classes.sheets}>{children}</div>
    </main>
  )
}
