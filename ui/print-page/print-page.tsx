import type { ReactNode } from 'react'
import { printPage, type PrintPageVariants } from '#styled/print-page.ts'
import { Button } from '../button/button.tsx'
import { Logo } from '../logo/logo.tsx'

export interface PrintPageProps {
  title: string
  /** Number, date, who: one line each, at the right. */
  meta?: readonly string[]
  children: ReactNode
  /** Company, address, registration: at the foot of the sheet. */
  foot?: ReactNode
  /** 인쇄하기 */
  printLabel: string
  /** Asks the browser to print. */
  onPrint: () => void
  /** Other buttons; none of them is printed. */
  acts?: ReactNode
  /** A4 by default. */
  paper?: PrintPageVariants['paper']
}

/** A sheet as it comes out of the printer, without the shop around it. */
export const PrintPage = (page: PrintPageProps) => {
  const { title, meta, children, foot, printLabel, onPrint, acts, paper } = page
  const classes = printPage({ paper })
  return (
    <div className={classes.root}>
      <div className={classes.acts}>
        {acts}
        <Button variant="primary" onClick={onPrint}>
          {printLabel}
        </Button>
      </div>
      <article className={classes.sheet}>
        <header className={classes.head}>
          <div>
            <div className={classes.brand}>
              <Logo />
            </div>
            <h1 className={classes.title}>{title}</h1>
          </div>
          <div className={classes.meta}>
            {meta?.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </header>
        <div className={classes.body}>{children}</div>
        {foot && <footer className={classes.foot}>{foot}</footer>}
      </article>
    </div>
  )
}
