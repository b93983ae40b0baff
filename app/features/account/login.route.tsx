import { createFileRoute, redirect } from '@tanstack/react-router'
import { readLogInSearch } from './account-search.ts'
import { LoginPage } from './login-page.tsx'
import { createSearchReader } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/account/login')({
  validateSearch: createSearchReader(readLogInSearch),
  beforeLoad: ({ context, search, cause }) => {
    // A log-in in another tab of this browser counts for this one as well.
    if (context.me && cause !== 'preload') throw redirect({ href: search.redirect ?? '/' })
  },
  component: Login,
})

function Login() {
  return <LoginPage search={Route.useSearch()} />
}
