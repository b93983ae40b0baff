import type { ReactNode } from 'react'
import { returnPage } from '#styled/return-page.ts'
import { Link } from '../link/link.tsx'
import { Logo } from '../logo/logo.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface ReturnPageProps extends RootProps<'div'> {
  /** What the logo is called, which leads home. */
  home: string
  /** A title, one sentence and the button that shuts the window. */
  children: ReactNode
}

/** Where a window of another site comes back to: whose shop it is, and the little there is to say, without the shop around it. */
export const ReturnPage = ({ home, children, ...rest }: ReturnPageProps) => {
  const classes = returnPage()
  return (
    <div {...toRootProps(rest, classes.root)}>
      <header>
        <Link href="/" className={classes.logo} aria-label={home}>
          <Logo />
        </Link>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}
