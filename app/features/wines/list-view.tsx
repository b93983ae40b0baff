import { Suspense } from 'react'
import { m } from '#messages'
import { Breadcrumb } from '#ui/breadcrumb'
import { ListTitle } from '#ui/list-head'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { VisuallyHidden } from '#ui/visually-hidden'
import { toBreadcrumb } from '../../shell/menu.ts'
import { listAppliedFilters } from './applied-filters.ts'
import { LazyLanding } from './lazy-landing.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'
import { formatListCount, formatListTotal } from './list-count.ts'
import { findListSubject } from './list-name.ts'
import type { Landing } from './wines.queries.ts'

export interface ListViewProps extends Omit<ListBodyProps, 'applied' | 'title' | 'notice'> {
  /** Above a list that is about one thing. */
  landing?: Landing | undefined
}

/** The wine list under its name. */
export const ListView = ({ landing, ...props }: ListViewProps) => {
  const { search, page, filter } = props
  const name = findListSubject(search, filter)?.name
  const title = (
    <ListTitle
      name={name ?? m['wines.list.title']()}
      count={
        <>
          <span aria-hidden>{formatListTotal(page.totals, name)}</span>
          <VisuallyHidden role="status">{formatListCount(page.totals)}</VisuallyHidden>
        </>
      }
    />
  )
  return (
    <Page as="main" top="tight">
      <Breadcrumb
        label={m['shell.breadcrumb.label']()}
        items={toBreadcrumb('/product', name).map(({ path, label }, i, all) =>
          i === all.length - 1 ? { label } : { label, href: path },
        )}
        spaced={Boolean(landing)}
      />
      {landing && (
        <Suspense>
          <LazyLanding landing={landing} title={title} />
        </Suspense>
      )}
      <ListBody
        {...props}
        applied={listAppliedFilters(search, filter)}
        title={!landing && title}
        notice={
          page.correction && (
            <Notice tone="info">{m['wines.list.correction']({ searched: page.correction.searched })}</Notice>
          )
        }
      />
    </Page>
  )
}
