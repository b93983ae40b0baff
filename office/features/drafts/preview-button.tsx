import { m } from '#office-messages'
import { Button } from '#ui/button'

/** Leads from a draft to the page that it will be. */
export const PreviewButton = ({ href }: { href: string }) => (
  <Button size="small" href={href}>
    {m['drafts.preview.open']()}
  </Button>
)
