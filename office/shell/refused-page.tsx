import type { Role } from '#api/permissions.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { toRoleNames } from './role-names.ts'

/** A page that the roles of the person do not include. */
export const RefusedPage = ({ roles }: { roles: readonly Role[] }) => (
  <ErrorState
    level={1}
    title={m['frame.refused.title']()}
    text={m['frame.refused.text']({ roles: toRoleNames(roles) })}
    code="403"
    action={
      <Button variant="primary" href="/office">
        {m['frame.first']()}
      </Button>
    }
  />
)
