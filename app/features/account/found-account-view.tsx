import type { AccountMatch } from '#machines/mobile-verification-setup.ts'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { FactList } from '#ui/fact-list'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { formatDate } from '../../format.ts'
import { toBrandName } from '../social/brand-name.ts'
import { joinList } from '../../join-facts.ts'

export interface FoundAccountViewProps {
  account: AccountMatch
}

/** The masked e-mail of an account, and how it is opened. */
export const FoundAccountView = ({
  account: { email, joinedOn, snsTypes, hasPassword },
}: FoundAccountViewProps) => (
  <Stack gap={16}>
    <Box ground="panel">
      <FactList
        facts={[
          { name: m['recovery.found.email'](), fact: email },
          { name: m['recovery.found.joined'](), fact: formatDate(joinedOn) },
          ...(snsTypes.length
            ? [{ name: m['recovery.found.social'](), fact: joinList(snsTypes.map(toBrandName)) }]
            : []),
        ]}
      />
    </Box>
    {!hasPassword && <Notice>{m['recovery.found.no_password']()}</Notice>}
    <Button variant="primary" size="large" width="full" href="/account/login">
      {m['recovery.found.log_in']()}
    </Button>
    {hasPassword && (
      <Button size="large" width="full" href="/account/findpw">
        {m['recovery.found.find_password']()}
      </Button>
    )}
  </Stack>
)
