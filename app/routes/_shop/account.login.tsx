import { createFileRoute, redirect } from '@tanstack/react-router'
import { readAccountSearch } from '../../features/account/account-search.ts'
import { LoginPage } from '../../features/account/login-page.tsx'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/account/login')({
  validateSearch: searchBy(readAccountSearch),
  beforeLoad: ({ context, search, cause }) => {
    if (context.me && cause === 'enter') throw redirect({ href: search.redirect ?? '/' })
  },
  component: Login,
})

function Login() {
  return <LoginPage search={Route.useSearch()} />
}
