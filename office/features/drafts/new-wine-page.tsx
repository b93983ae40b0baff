import { useNavigate } from '@tanstack/react-router'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { useOpenDraft } from './use-open-draft.ts'

/** Begins a new wine: nothing is made by a look at the page. */
export const NewWinePage = () => {
  const navigate = useNavigate()
  const open = useOpenDraft(({ id }) => void navigate({ href: `/office/drafts/${id}`, replace: true }))
  return (
    <Stack gap={16}>
      <Heading level={1} size="title">
        {m['drafts.create.wine']()}
      </Heading>
      <Text tone="secondary">{m['drafts.create.lead']()}</Text>
      {open.error && (
        <Notice tone="error" live="alert">
          {toErrorMessage(open.error)}
        </Notice>
      )}
      <Cluster>
        <Button
          variant="primary"
          working={open.isPending && m['drafts.create.working']()}
          onClick={() => open.mutate(null)}
        >
          {m['drafts.create.begin']()}
        </Button>
        <TextLink href="/office/drafts">{m['drafts.create.others']()}</TextLink>
      </Cluster>
    </Stack>
  )
}
