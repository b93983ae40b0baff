import { useHydrated } from '@tanstack/react-router'
import { failureFrom } from '#machines/failure.ts'
import { sayPreparing } from '../../shell/failures.ts'
import { accountPath, type AccountSearch } from './account-search.ts'
import { useLogIn } from './log-in.ts'
import { LoginView } from './login-view.tsx'

export const LoginPage = ({ search: { redirect } }: { search: AccountSearch }) => {
  const logIn = useLogIn(redirect ?? '/')
  return (
    <LoginView
      ready={useHydrated()}
      working={logIn.isPending || logIn.isSuccess}
      failure={logIn.error && failureFrom(logIn.error)}
      asked={redirect !== undefined}
      signUpHref={accountPath('/account/signup', redirect)}
      onSubmit={(credentials) => logIn.mutate(credentials)}
      onPreparing={() => void sayPreparing()}
    />
  )
}
