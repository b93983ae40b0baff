import { createFileRoute, redirect } from '@tanstack/react-router'
import { logInSearch } from './account-search.ts'
import { LoginPage } from './login-page.tsx'
import { toUnlistedHead } from '../../shell/unlisted-head.ts'

export const Route = createFileRoute('/_shop/account/login')({
  validateSearch: logInSearch,
  beforeLoad: ({ context, search, cause }) => {
    // A log-in in another tab of this browser counts for this one as well.
    if (context.me && cause !== 'preload') throw redirect({ href: search.redirect ?? '/' })
  },
  head: toUnlistedHead,
  component: function Login() {
    return <LoginPage search={Route.useSearch()} />
  },
})
