import { m } from '#messages'
import { Pagination } from '#ui/pagination'

interface ListPagesProps {
  /** What the list's answer says of its pages; `number` counts from 0. */
  page: { number: number; totalPages: number }
  /** The address of a page, counted from 1. */
  hrefOf: (page: number) => string
}

/** The way to the other pages of a list, named in the page's language. */
export const ListPages = ({ page, hrefOf }: ListPagesProps) => (
  <Pagination
    label={m['wines.list.pages']()}
    previousLabel={m['wines.list.previous']()}
    nextLabel={m['wines.list.next']()}
    page={page.number + 1}
    total={page.totalPages}
    hrefOf={hrefOf}
  />
)
